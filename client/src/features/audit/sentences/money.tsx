import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Amount, Code, Method, Reason } from '../components/bits';
import type { Sentences } from '../sentence';

export const moneySentences: Sentences = {
  'order.discount': {
    label: msg`Discount changed`,
    say: (facts) => {
      const after = facts.inner('after');
      return (
        <>
          <Trans>
            Changed the discount of order <Code facts={facts} name="orderNumber" />: now{' '}
            <Amount facts={after} name="discountAmount" />
          </Trans>
          <Reason facts={after.inner('discount')} />
        </>
      );
    },
  },
  'order.pay': {
    label: msg`Order paid`,
    say: (facts) => (
      <>
        <Trans>
          Took <Amount facts={facts} /> for order <Code facts={facts} name="orderNumber" />
        </Trans>
        <Method facts={facts} />
      </>
    ),
  },
  'table.pay': {
    label: msg`Part of a table's bill paid`,
    say: (facts) => (
      <>
        <Trans>
          Took <Amount facts={facts} /> of a table's bill
        </Trans>
        <Method facts={facts} />
      </>
    ),
  },
  'table.refund': {
    label: msg`Part of a table's bill given back`,
    say: (facts) => (
      <>
        <Trans>
          Gave back <Amount facts={facts} /> of a table's bill
        </Trans>
        <Method facts={facts} />
        <Reason facts={facts} />
      </>
    ),
  },
  'order.refund': {
    label: msg`Order refunded`,
    say: (facts) => (
      <>
        <Trans>
          Gave back <Amount facts={facts} /> of order <Code facts={facts} name="orderNumber" />
        </Trans>
        <Method facts={facts} />
        <Reason facts={facts} />
      </>
    ),
  },
  'payment.refund': {
    label: msg`Card payment given back`,
    say: (facts) => (
      <>
        <Trans>
          Gave back <Amount facts={facts} /> to a card
        </Trans>
        <Reason facts={facts} />
      </>
    ),
  },
  'payment.release': { label: msg`Guest's payment attempt let go` },
  'payment.switch': {
    label: msg`Paying by phone switched`,
    say: (facts) =>
      facts.flag('enabled') ? (
        <Trans>Let guests pay by phone</Trans>
      ) : (
        <Trans>Stopped guests from paying by phone</Trans>
      ),
  },
  'invoice.issue': {
    label: msg`Invoice issued`,
    say: (facts) => (
      <Trans>
        Issued invoice <Code facts={facts} name="invoiceNumber" />,{' '}
        <Amount facts={facts} name="totalAmount" />
      </Trans>
    ),
  },
  'invoice.split': {
    label: msg`Part of a split bill issued`,
    say: (facts) => (
      <Trans>
        Issued part <Code facts={facts} name="invoiceNumber" /> of a split bill,{' '}
        <Amount facts={facts} name="totalAmount" />
      </Trans>
    ),
  },
  'invoice.credit': {
    label: msg`Credit note issued`,
    say: (facts) => (
      <>
        <Trans>
          Issued credit note <Code facts={facts} name="invoiceNumber" /> for invoice{' '}
          <Code facts={facts} name="correctsNumber" />, <Amount facts={facts} name="totalAmount" />
        </Trans>
        <Reason facts={facts} />
      </>
    ),
  },
  'day.open': {
    label: msg`Day opened`,
    say: (facts) => (
      <Trans>
        Opened the day with <Amount facts={facts} name="openingCash" /> in the drawer
      </Trans>
    ),
  },
  'day.move_cash': {
    label: msg`Cash movement`,
    say: (facts) => (
      <>
        {facts.text('direction') === 'in' ? (
          <Trans>
            Put <Amount facts={facts} /> into the drawer
          </Trans>
        ) : (
          <Trans>
            Took <Amount facts={facts} /> out of the drawer
          </Trans>
        )}
        <Reason facts={facts} />
      </>
    ),
  },
  'day.close': {
    label: msg`Day closed`,
    say: (facts) => (
      <Trans>
        Closed the day: <Amount facts={facts} name="countedCash" /> counted,{' '}
        <Amount facts={facts} name="expectedCash" /> expected
      </Trans>
    ),
  },
};
