import { createContext, useContext } from 'react';

/** The cells that the server knows to have no pollen data: nothing is coming that could be waited for. */
export const WithoutPollen = createContext<readonly string[]>([]);

/** Whether a cell is one of them. */
export function useIsWithoutPollen(cell: string): boolean {
  return useContext(WithoutPollen).includes(cell);
}
