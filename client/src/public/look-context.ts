import { createContext, useContext } from 'react';
import type { Look } from './theme.ts';

/** How the menu around is drawn; undefined: the house's own look, which the styles have without being told. */
export const LookContext = createContext<Look | undefined>(undefined);

export const useLook = () => useContext(LookContext);
