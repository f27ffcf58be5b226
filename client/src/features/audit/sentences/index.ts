import type { Sentences } from '../sentence';
import { floorSentences } from './floor';
import { homepageSentences } from './homepage';
import { houseSentences } from './house';
import { menuSentences } from './menu';
import { moneySentences } from './money';
import { orderSentences } from './order';
import { peopleSentences } from './people';
import { platformSentences } from './platform';

/** Every action that the server writes into the log; a test reads them from its source. */
export const sentences: Sentences = {
  ...orderSentences,
  ...moneySentences,
  ...floorSentences,
  ...peopleSentences,
  ...houseSentences,
  ...homepageSentences,
  ...menuSentences,
  ...platformSentences,
};
