import { accountTexts } from './spec-text/account.ts';
import { floorTexts } from './spec-text/floor.ts';
import { houseTexts } from './spec-text/house.ts';
import type { SpecText } from './spec-text/text.ts';

// The specification's own words (its sections 2, 5 and 8), each with the file that shows them. spec-text.test.ts holds
// the product to them: a text that is changed, translated with itself, or no longer shown by anything fails.

/** By screen. What several screens share stands with each of them that has words of its own for it. */
export const specTexts: Record<string, SpecText[]> = { ...accountTexts, ...floorTexts, ...houseTexts };
