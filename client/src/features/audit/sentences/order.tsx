import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Amount, Code, Name, Reason } from '../components/bits';
import type { Sentences } from '../sentence';

export const orderSentences: Sentences = {
  'order.cancel': {
    label: msg`Order cancelled`,
    say: (facts) => (
      <>
        <Trans>
          Cancelled order <Code facts={facts} name="orderNumber" />, <Amount facts={facts} />
        </Trans>
        <Reason facts={facts} />
      </>
    ),
  },
  'order.void_item': {
    label: msg`Line voided`,
    say: (facts) => (
      <>
        <Trans>
          Voided <Code facts={facts} name="quantity" /> × <Name facts={facts} name="item" /> in order{' '}
          <Code facts={facts} name="orderNumber" />, <Amount facts={facts} />
        </Trans>
        <Reason facts={facts} />
      </>
    ),
  },
  'order.transfer': {
    label: msg`Order moved to another table`,
    say: (facts) => (
      <Trans>
        Moved order <Code facts={facts} name="orderNumber" /> to another table
      </Trans>
    ),
  },
  'order.add_items': {
    label: msg`Lines added to an order`,
    say: (facts) => (
      <>
        <Trans>
          Added to order <Code facts={facts} name="orderNumber" />, <Amount facts={facts} />
        </Trans>
        {' · '}
        <Plural value={facts.number('lines')} one="# line" other="# lines" />
      </>
    ),
  },
  'order.fire': {
    label: msg`Held lines fired`,
    say: (facts) => (
      <>
        <Trans>
          Fired held lines of order <Code facts={facts} name="orderNumber" />
        </Trans>
        {' · '}
        <Plural value={facts.number('lines')} one="# line" other="# lines" />
      </>
    ),
  },
  'order.rush': {
    label: msg`Order rushed or not`,
    say: (facts) =>
      facts.flag('isRush') ? (
        <Trans>
          Put order <Code facts={facts} name="orderNumber" /> before the others
        </Trans>
      ) : (
        <Trans>
          Put order <Code facts={facts} name="orderNumber" /> back into its place
        </Trans>
      ),
  },
  'item.availability': {
    label: msg`Dish sold out or back`,
    say: (facts) =>
      facts.flag('isAvailable') ? (
        <Trans>
          Put <Name facts={facts} name="name" /> back on the menu
        </Trans>
      ) : (
        <Trans>
          Marked <Name facts={facts} name="name" /> as sold out
        </Trans>
      ),
  },
};
