import { vi } from 'vitest';

// Before any other set-up: a file gets neither the modules of the file before, with what they remember, nor its document.
vi.resetModules();

for (const element of [document.documentElement, document.body]) {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
}
document.head.replaceChildren();
document.body.replaceChildren();
// What a test copied; user-event makes another one.
Reflect.deleteProperty(navigator, 'clipboard');
