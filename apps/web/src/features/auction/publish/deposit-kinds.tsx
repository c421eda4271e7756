import { securityKinds } from '@jb/domain/security/kinds'
import { kindNames } from '@jb/domain/security/labels'
import { SwitchField } from '../../../kit/field/choice-field.tsx'
import { Section } from '../../../kit/page.tsx'
import type { Form } from '../../../patterns/use-form.ts'
import { type Findings, RuleHints } from '../../procurement/index.ts'
import { type AuctionValues, takesDeposit } from './auction.form.ts'

interface DepositKindsProps extends Pick<Findings, 'hints'> {
  form: Form<AuctionValues>
}

/** In which ways the deposit may be given: one or more. */
export function DepositKinds({ form, hints }: DepositKindsProps) {
  const { values, errors } = form
  if (!takesDeposit(values)) return null
  return (
    <Section title="缴纳方式">
      {securityKinds.map((kind, at) => (
        <SwitchField
          key={kind}
          label={kindNames[kind]}
          value={values.depositKinds.includes(kind)}
          {...(at === 0 ? { error: errors.depositKinds } : {})}
          onChange={(on) =>
            form.set(
              'depositKinds',
              securityKinds.filter((each) => (each === kind ? on : values.depositKinds.includes(each))),
            )
          }
        />
      ))}
      <RuleHints hints={hints.filter(({ field }) => field === 'depositKinds')} />
    </Section>
  )
}
