import { createContext, useContext } from 'react';

/** The id of the attempt on screen, if a teacher assigned it: its paper is not the person's own. */
export const AssignedAttempt = createContext<string | null>(null);

export const useAssignedAttempt = () => useContext(AssignedAttempt);
