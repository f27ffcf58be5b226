import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Name } from '../components/bits';
import type { Sentences } from '../sentence';

export const peopleSentences: Sentences = {
  'staff.create': {
    label: msg`Staff added`,
    say: (facts) => (
      <Trans>
        Added <Name facts={facts} name="name" /> to the staff
      </Trans>
    ),
  },
  'staff.update': {
    label: msg`Staff changed`,
    say: (facts) => (
      <Trans>
        Changed the details or rights of <Name facts={facts} name="name" />
      </Trans>
    ),
  },
  'staff.delete': {
    label: msg`Staff removed`,
    say: (facts) => (
      <Trans>
        Removed <Name facts={facts} name="name" /> from the staff
      </Trans>
    ),
  },
  'staff.password_link': {
    label: msg`Password link made`,
    say: (facts) => (
      <Trans>
        Made a password link for <Name facts={facts} name="name" />
      </Trans>
    ),
  },
  'staff.password_reset': { label: msg`Password set by link` },
  'owner.update': { label: msg`Owner's account changed` },
  'account.password_change': { label: msg`Owner's password changed` },
  'account.password_reset': { label: msg`Owner's password set by link` },
  'account.email_change': { label: msg`Another address asked for` },
  'account.email_verify': { label: msg`Address confirmed` },
  'account.create': { label: msg`Account created` },
  'account.update': { label: msg`Profile changed` },
  'account.export': { label: msg`Own data taken along` },
  'account.delete': { label: msg`Account deleted` },
  'session.end': { label: msg`Signed out elsewhere` },
  'session.end_others': { label: msg`Signed out everywhere else` },
  'plan.ask': {
    label: msg`Plan asked for`,
    say: (facts) => (
      <Trans>
        Asked for the plan <Name facts={facts} name="plan" />
      </Trans>
    ),
  },
  'session.start': { label: msg`Signed in` },
  'session.refuse': { label: msg`Sign-in refused` },
  'access.deny': {
    label: msg`Act refused`,
    say: (facts) => (
      <Trans>
        Was refused <Name facts={facts} name="route" />: the right{' '}
        <bdi dir="ltr">{facts.text('permission')}</bdi> is missing
      </Trans>
    ),
  },
};
