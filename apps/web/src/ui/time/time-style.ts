import { createContext } from 'react';

/** True if times are always shown exactly, as set in the appearance settings. */
export const ExactTimes = createContext(false);
