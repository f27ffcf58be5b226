import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Name, Reason } from '../components/bits';
import type { Sentences } from '../sentence';

/** What the platform's administrators do; restaurants read what concerns them. */
export const platformSentences: Sentences = {
  'restaurant.suspend': {
    label: msg`Restaurant suspended`,
    say: (facts) => (
      <>
        <Trans>Suspended the restaurant</Trans>
        <Reason facts={facts} />
      </>
    ),
  },
  'restaurant.lift': {
    label: msg`Suspension lifted`,
    say: (facts) => (
      <>
        <Trans>Lifted the suspension</Trans>
        <Reason facts={facts} />
      </>
    ),
  },
  'restaurant.trial': {
    label: msg`Trial extended`,
    say: (facts) => (
      <>
        <Plural
          value={facts.number('days')}
          one="Extended the trial by # day"
          other="Extended the trial by # days"
        />
        <Reason facts={facts} />
      </>
    ),
  },
  'restaurant.plan': {
    label: msg`Plan changed`,
    say: (facts) => (
      <>
        {facts.text('until') ? (
          <Trans>
            Gave the plan <Name facts={facts} name="plan" /> until the end of{' '}
            <Name facts={facts} name="until" />
          </Trans>
        ) : (
          <Trans>
            Gave the plan <Name facts={facts} name="plan" />
          </Trans>
        )}
        <Reason facts={facts} />
      </>
    ),
  },
  'restaurant.noindex': {
    label: msg`Search engines`,
    say: (facts) => (
      <>
        {facts.flag('noindex') ? (
          <Trans>Kept the restaurant from search engines</Trans>
        ) : (
          <Trans>Let search engines in</Trans>
        )}
        <Reason facts={facts} />
      </>
    ),
  },
  'person.sign_out': {
    label: msg`Signed out by the platform`,
    say: (facts) => (
      <>
        <Trans>Ended every sign-in of a login</Trans>
        <Reason facts={facts} />
      </>
    ),
  },
  'support.start': {
    label: msg`Support began to look in`,
    say: (facts) => (
      <>
        <Trans>Began to look into the restaurant</Trans>
        <Reason facts={facts} />
      </>
    ),
  },
  'support.end': { label: msg`Support has ended` },
  'support.stop': { label: msg`Support was ended by the owner` },
  'support.ask_write': { label: msg`Support asked to change things` },
  'support.answer_write': {
    label: msg`Answer to support`,
    say: (facts) =>
      facts.flag('allowed') ? (
        <Trans>Allowed support to change things</Trans>
      ) : (
        <Trans>Forbade support to change things</Trans>
      ),
  },
  'mail.retry': { label: msg`Mail tried again` },
  'template.create': {
    label: msg`Template made`,
    say: (facts) => (
      <Trans>
        Made the template <Name facts={facts} name="template" />
      </Trans>
    ),
  },
  'template.update': {
    label: msg`Template changed`,
    say: (facts) => (
      <Trans>
        Changed the template <Name facts={facts} name="template" />
      </Trans>
    ),
  },
  'template.publish': {
    label: msg`Template published`,
    say: (facts) => (
      <Trans>
        Published the template <Name facts={facts} name="template" />
      </Trans>
    ),
  },
  'template.withdraw': {
    label: msg`Template withdrawn`,
    say: (facts) => (
      <Trans>
        Withdrew the template <Name facts={facts} name="template" />
      </Trans>
    ),
  },
  'template.order': { label: msg`Templates put in order` },
  'factor.enrol': { label: msg`Device set up` },
  'factor.prove': { label: msg`Second step shown` },
  'factor.refuse': { label: msg`Second step refused` },
  'factor.codes': { label: msg`Recovery codes renewed` },
  'factor.reset': { label: msg`Second step reset on the command line` },
  'admin.profile': { label: msg`Administrator’s name changed` },
};
