import { createContext } from 'react';

/** Whether moments are always shown exactly, as a person may choose in their appearance settings. */
export const ExactTimes = createContext(false);
