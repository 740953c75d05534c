import { vi } from 'vitest';

// Runs before any other setup, so that a file inherits neither modules, with their state, nor the document from the previous file.
vi.resetModules();

for (const element of [document.documentElement, document.body]) {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
}
document.head.replaceChildren();
document.body.replaceChildren();
// Removes the clipboard stub with the text copied by a test; user-event creates a new one.
Reflect.deleteProperty(navigator, 'clipboard');
