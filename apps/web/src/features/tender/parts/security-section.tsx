import { mostSecurity } from '@jb/domain/procurement/deposit'
import { securityWayNames, securityWays } from '@jb/domain/tender/security'
import { SwitchField } from '../../../kit/field/choice-field.tsx'
import { DateTimeField } from '../../../kit/field/date-time-field.tsx'
import { TextField } from '../../../kit/field/text-field.tsx'
import { Section } from '../../../kit/page.tsx'
import { useUser } from '../../../lib/session.ts'
import type { Form } from '../../../patterns/use-form.ts'
import { AmountField, type AmountUnit, type Findings, RuleHints } from '../../procurement/index.ts'
import type { FormValues } from '../tender.form.ts'
import {
  newSecurity,
  partOf,
  type SecurityPart,
  type SecurityValues,
  securityLimit,
} from '../tender.security.ts'
import type { Payee } from '../tender.use-earlier.ts'
import { wordsOf } from '../tender.words.ts'
import s from './publish.module.css'

interface SecuritySectionProps {
  form: Form<FormValues>
  hints: Findings['hints']
  /** The unit in which amounts are typed. */
  unit: AmountUnit
  onUnit: (unit: AmountUnit) => void
  /** To whose account the last security went; null: not known. */
  payee: Payee | null
}

/** Whether bidders give a security, how much, in which ways, until when, and where the money goes. */
export function SecuritySection({ form, hints, unit, onUnit, payee }: SecuritySectionProps) {
  const { values, errors } = form
  const security = values.security ?? null
  const own = useUser()?.company?.name ?? ''
  const put = (change: Partial<SecurityValues>) =>
    security && form.set('security', { ...security, ...change })
  const at = (part: SecurityPart) =>
    errors.security && partOf(errors.security) === part ? errors.security : undefined
  return (
    <Section title="投标保证金">
      <SwitchField
        label="收取投标保证金"
        hint="打开后，企业缴纳保证金才能投标；到期按规定原路退还。"
        value={security !== null}
        onChange={(on) => form.set('security', on ? newSecurity(values.principalId ? '' : own, payee) : null)}
      />
      {security && (
        <>
          <Amount {...{ security, values, put, at, unit, onUnit }} />
          <Ways {...{ security, values, put, at }} />
          <Account {...{ security, values, put, at }} last={payee} />
        </>
      )}
      <RuleHints hints={hints.filter(({ field }) => field === 'security')} />
    </Section>
  )
}

interface PartProps {
  security: SecurityValues
  values: FormValues
  put: (change: Partial<SecurityValues>) => void
  /** What is wrong with a part. */
  at: (part: SecurityPart) => string | undefined
}

function Amount({
  security,
  values,
  put,
  at,
  unit,
  onUnit,
}: PartProps & Pick<SecuritySectionProps, 'unit' | 'onUnit'>) {
  const most = values.profile === 'SALE' ? undefined : mostSecurity(values.estimate)
  const hint = (
    <>
      {securityLimit(values)}
      {most && (
        <button type="button" className={s.word} onClick={() => put({ amount: most })}>
          按 2% 填写
        </button>
      )}
    </>
  )
  return (
    <AmountField
      label="保证金金额"
      required
      value={security.amount ?? ''}
      onChange={(amount) => put({ amount: amount || null })}
      error={at('amount')}
      hint={hint}
      inUnit={unit}
      onUnit={onUnit}
    />
  )
}

function Ways({ security, values, put, at }: PartProps) {
  const { kinds, payUntil } = security
  const { offer } = wordsOf(values)
  return (
    <>
      {securityWays.map((way, index) => (
        <SwitchField
          key={way}
          label={`接受${securityWayNames[way]}`}
          value={kinds.includes(way)}
          error={index === 0 ? at('kinds') : undefined}
          onChange={(on) =>
            put({ kinds: securityWays.filter((each) => (each === way ? on : kinds.includes(each))) })
          }
        />
      ))}
      <DateTimeField
        label="保证金缴纳截止"
        placeholder={`与${offer}截止时间相同`}
        hint={`不选时与${offer}截止相同；要选，就选在报名截止之后、${offer}截止之前。`}
        value={payUntil ?? ''}
        error={at('payUntil')}
        onChange={(until) => put({ payUntil: until || null })}
      />
    </>
  )
}

function Account({ security, put, at, last }: PartProps & { last: Payee | null }) {
  const isLast = last !== null && security.payeeAccount === last.payeeAccount
  return (
    <>
      <TextField
        label="收款户名"
        required
        maxLength={100}
        value={security.payeeName}
        error={at('payeeName')}
        onChange={(payeeName) => put({ payeeName })}
      />
      <TextField
        label="收款开户行"
        required
        maxLength={100}
        placeholder="例如：中国建设银行西安高新支行"
        value={security.payeeBank}
        error={at('payeeBank')}
        onChange={(payeeBank) => put({ payeeBank })}
      />
      <TextField
        label="收款账号"
        required
        maxLength={40}
        hint={`${isLast ? '已按上次发布的账户填好，请核对。' : ''}企业的对公账户，只给缴纳保证金的企业看。`}
        value={security.payeeAccount}
        error={at('payeeAccount')}
        onChange={(payeeAccount) => put({ payeeAccount })}
      />
    </>
  )
}
