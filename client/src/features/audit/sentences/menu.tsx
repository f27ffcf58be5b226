import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Amount, Name } from '../components/bits';
import type { Sentences } from '../sentence';

export const menuSentences: Sentences = {
  'menu.create': {
    label: msg`Menu written`,
    say: (facts) => (
      <Trans>
        Began the menu <Name facts={facts} name="name" />
      </Trans>
    ),
  },
  'menu.copy': {
    label: msg`Menu copied`,
    say: (facts) => (
      <Trans>
        Made the menu <Name facts={facts} name="name" /> as a copy
      </Trans>
    ),
  },
  'menu.update': {
    label: msg`Menu changed`,
    say: (facts) => (
      <Trans>
        Changed the menu <Name facts={facts} name="name" />
      </Trans>
    ),
  },
  'menu.order': {
    label: msg`Menu put in another order`,
    say: (facts) => (
      <Trans>
        Put the menu <Name facts={facts} name="name" /> in another order
      </Trans>
    ),
  },
  'menu.publish': {
    label: msg`Menu published`,
    say: (facts) => (
      <Trans>
        Published the menu <Name facts={facts} name="name" />
      </Trans>
    ),
  },
  'menu.drop_draft': { label: msg`Unpublished changes of a menu dropped` },
  'menu.delete': {
    label: msg`Menu removed`,
    say: (facts) => (
      <Trans>
        Removed the menu <Name facts={facts} name="name" />
      </Trans>
    ),
  },
  'menu.prices': {
    label: msg`Prices of a menu changed`,
    say: (facts) => (
      <>
        <Trans>
          Changed prices of the menu <Name facts={facts} name="name" />
        </Trans>
        {' · '}
        <Plural value={facts.number('items')} one="# dish" other="# dishes" />
      </>
    ),
  },
  'menu.import': {
    label: msg`Menu imported`,
    say: (facts) => (
      <>
        <Trans>
          Imported a table into the menu <Name facts={facts} name="name" />
        </Trans>
        {' · '}
        <Plural value={facts.number('created')} one="# new dish" other="# new dishes" />
        {' · '}
        <Plural value={facts.number('updated')} one="# changed dish" other="# changed dishes" />
      </>
    ),
  },
  'menu.undo': {
    label: msg`Changes of a menu undone`,
    say: (facts) => (
      <Trans>
        Undid a change of the menu <Name facts={facts} name="name" />
      </Trans>
    ),
  },
  'menu.availability': {
    label: msg`Several dishes sold out or back`,
    say: (facts) =>
      facts.flag('isAvailable') ? (
        <Plural
          value={facts.number('items')}
          one="Marked # dish as available"
          other="Marked # dishes as available"
        />
      ) : (
        <Plural
          value={facts.number('items')}
          one="Marked # dish as sold out"
          other="Marked # dishes as sold out"
        />
      ),
  },
  'category.create': {
    label: msg`Category added`,
    say: (facts) => (
      <Trans>
        Added the category <Name facts={facts} name="name" />
      </Trans>
    ),
  },
  'category.update': {
    label: msg`Category changed`,
    say: (facts) => (
      <Trans>
        Changed the category <Name facts={facts} name="name" />
      </Trans>
    ),
  },
  'category.delete': {
    label: msg`Category removed`,
    say: (facts) => (
      <Trans>
        Removed the category <Name facts={facts} name="name" />
      </Trans>
    ),
  },
  'item.create': {
    label: msg`Dish added`,
    say: (facts) => (
      <Trans>
        Added the dish <Name facts={facts} name="name" />, <Amount facts={facts} name="price" />
      </Trans>
    ),
  },
  'item.update': {
    label: msg`Dish changed`,
    say: (facts) => (
      <Trans>
        Changed the dish <Name facts={facts} name="name" />, <Amount facts={facts} name="price" />
      </Trans>
    ),
  },
  'item.delete': {
    label: msg`Dish removed`,
    say: (facts) => (
      <Trans>
        Removed the dish <Name facts={facts} name="name" />
      </Trans>
    ),
  },
};
