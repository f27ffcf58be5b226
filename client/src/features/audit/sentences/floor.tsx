import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Amount, Code, Name } from '../components/bits';
import type { Sentences } from '../sentence';

export const floorSentences: Sentences = {
  'table.close': {
    label: msg`Table closed`,
    say: (facts) => (
      <>
        <Trans>
          Closed a table and took <Amount facts={facts} />
        </Trans>
        {' · '}
        <Plural value={facts.number('updatedOrders')} one="# order" other="# orders" />
      </>
    ),
  },
  'table.move': {
    label: msg`Guests moved to another table`,
    say: (facts) => (
      <Trans>
        Moved the guests of table <Code facts={facts} name="from" /> to table <Code facts={facts} name="to" />
      </Trans>
    ),
  },
  'table.merge': {
    label: msg`Tables merged`,
    say: (facts) => (
      <Trans>
        Merged table <Code facts={facts} name="from" /> with table <Code facts={facts} name="into" />
      </Trans>
    ),
  },
  'table.part': {
    label: msg`Table taken out`,
    say: (facts) => (
      <Trans>
        Took table <Code facts={facts} name="tableNumber" /> out of a merged bill
      </Trans>
    ),
  },
  'table.delete': { label: msg`Table removed` },
  'table.rotate_code': { label: msg`New code for a table` },
  'handover.offer': {
    label: msg`Table offered to a colleague`,
    say: (facts) => (
      <Trans>
        Offered table <Code facts={facts} name="tableNumber" /> to <Name facts={facts} name="to" />
      </Trans>
    ),
  },
  'handover.accepted': {
    label: msg`Table taken over`,
    say: (facts) => (
      <Trans>
        Took over table <Code facts={facts} name="tableNumber" /> from <Name facts={facts} name="from" />
      </Trans>
    ),
  },
  'handover.declined': {
    label: msg`Hand-over declined`,
    say: (facts) => (
      <Trans>
        Declined table <Code facts={facts} name="tableNumber" /> of <Name facts={facts} name="from" />
      </Trans>
    ),
  },
  'handover.withdrawn': {
    label: msg`Hand-over withdrawn`,
    say: (facts) => (
      <Trans>
        Withdrew the offer of table <Code facts={facts} name="tableNumber" />
      </Trans>
    ),
  },
};
