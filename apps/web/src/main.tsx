import './styles/styles.css';
import './first-mark.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './app.tsx';
import { isPublicPath } from './core/public-paths.ts';
import { startSession } from './core/session.ts';
import { signedInApp } from './session-gate.tsx';

const isPublicPage = isPublicPath(window.location.pathname);

// The session and the code for signed-in users load in parallel.
void startSession({ isPublicPage });
if (!isPublicPage) void signedInApp.get();

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no element for the portal.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
