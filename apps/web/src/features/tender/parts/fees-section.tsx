import { isAmount } from '@jb/domain/procurement/checks'
import { feeBases, feePayers } from '@jb/domain/procurement/fee-choices'
import { feeNote, reckonFee } from '@jb/domain/procurement/service-fee'
import { formatMoney } from '@jb/domain/shared/money-text'
import { mostForDocuments } from '@jb/domain/tender/fees'
import { ChoiceField, SwitchField } from '../../../kit/field/choice-field.tsx'
import { DecimalField, MoneyField } from '../../../kit/field/number-fields.tsx'
import { TextField } from '../../../kit/field/text-field.tsx'
import type { UploadedFile } from '../../../kit/field/use-uploads.ts'
import { Section } from '../../../kit/page.tsx'
import { useUser } from '../../../lib/session.ts'
import { Facts } from '../../../patterns/facts.tsx'
import type { Form } from '../../../patterns/use-form.ts'
import { type Findings, RuleHints } from '../../procurement/index.ts'
import {
  type DocumentFeeValues,
  feeFault,
  feesAfter,
  newDocumentFee,
  newServiceFee,
  type ServiceFeeValues,
} from '../tender.fees.ts'
import type { FormValues } from '../tender.form.ts'
import type { Payee } from '../tender.use-earlier.ts'

interface FeesProps {
  form: Form<FormValues>
  hints: Findings['hints']
}

interface AccountProps {
  value: Pick<DocumentFeeValues, 'payeeName' | 'payeeBank' | 'payeeAccount'>
  put: (change: Partial<AccountProps['value']>) => void
  error: (part: string) => string | undefined
  hint: string
}

/** Where a fee is transferred to. */
function Account({ value, put, error, hint }: AccountProps) {
  return (
    <>
      <TextField
        label="收款户名"
        required
        maxLength={100}
        value={value.payeeName}
        error={error('payeeName')}
        onChange={(payeeName) => put({ payeeName })}
      />
      <TextField
        label="收款开户行"
        required
        maxLength={100}
        placeholder="例如：中国建设银行西安高新支行"
        value={value.payeeBank}
        error={error('payeeBank')}
        onChange={(payeeBank) => put({ payeeBank })}
      />
      <TextField
        label="收款账号"
        required
        maxLength={40}
        hint={hint}
        value={value.payeeAccount}
        error={error('payeeAccount')}
        onChange={(payeeAccount) => put({ payeeAccount })}
      />
    </>
  )
}

interface DocumentFeeProps extends FeesProps {
  /** The attachments as they are now. */
  files: readonly UploadedFile[]
  payee: Payee | null
}

/** Whether some of the attachments are read after payment only: which, for how much, and where the money goes. */
export function DocumentFee({ form, hints, files, payee }: DocumentFeeProps) {
  const { values, errors } = form
  const document = values.fees?.document ?? null
  const own = useUser()?.company?.name ?? ''
  const set = (next: DocumentFeeValues | null) => form.set('fees', feesAfter(values, { document: next }))
  const put = (change: Partial<DocumentFeeValues>) => document && set({ ...document, ...change })
  const error = (part: string) => feeFault(errors.fees, 'document', part)
  const paid = document?.paidFileIds ?? []
  return (
    <>
      <SwitchField
        label="收取招标文件费"
        hint="打开后选择付费文件，企业付款后才能查看和下载，付款后才能报名；没有选择的文件仍然免费。"
        value={document !== null}
        onChange={(on) => set(on ? newDocumentFee(values.principalId ? '' : own, payee) : null)}
      />
      {document && (
        <>
          <MoneyField
            label="招标文件费"
            required
            value={document.amount ?? ''}
            error={error('amount')}
            hint={`只限于补偿成本，通常不超过 ${formatMoney(mostForDocuments)} 元。`}
            onChange={(amount) => put({ amount: amount || null })}
          />
          {files.length === 0 && <p role="status">请先上传附件，再选择哪些需要付费。</p>}
          {files.map(({ id, name }, index) => (
            <SwitchField
              key={id}
              about="付费："
              label={name}
              value={paid.includes(id)}
              error={index === 0 ? error('paidFileIds') : undefined}
              onChange={(on) => put({ paidFileIds: on ? [...paid, id] : paid.filter((one) => one !== id) })}
            />
          ))}
          <Account value={document} put={put} error={error} hint="只给购买招标文件的企业看。" />
        </>
      )}
      <RuleHints hints={hints.filter(({ code }) => code.startsWith('documentFee'))} />
    </>
  )
}

const bases = Object.entries(feeBases).map(([value, label]) => ({ value, label }))
const payers = Object.entries(feePayers).map(([value, label]) => ({ value, label }))

/** Whether a service fee is charged once the tender is won: by which formula, who pays it, and to whom. */
export function ServiceFee({ form, hints }: FeesProps) {
  const { values, errors } = form
  const service = values.fees?.service ?? null
  const own = useUser()?.company?.name ?? ''
  const byAgent = values.principalId !== null
  const lawful = values.profile === 'STATUTORY' || values.profile === 'VOLUNTARY'
  const set = (next: ServiceFeeValues | null) => form.set('fees', feesAfter(values, { service: next }))
  const put = (change: Partial<ServiceFeeValues>) => service && set({ ...service, ...change })
  const error = (part: string) => feeFault(errors.fees, 'service', part)
  return (
    <Section title="中标服务费">
      <SwitchField
        label="收取中标服务费"
        hint={`打开后，公告里写明计算办法和付款人；定标后自动生成账单，付给${byAgent ? '招标代理机构' : '平台'}。`}
        value={service !== null}
        onChange={(on) => set(on ? newServiceFee(values.type, own) : null)}
      />
      {service && (
        <>
          <ChoiceField
            label="计费类别"
            required
            options={bases}
            value={service.basis}
            onChange={(basis) => put({ basis: basis as ServiceFeeValues['basis'] })}
          />
          <DecimalField
            label="按标准的"
            required
            unit="%"
            digits={{ whole: 3, decimals: 1 }}
            value={service.discount}
            error={error('discount')}
            hint="100 表示不打折。"
            onChange={(discount) => put({ discount })}
          />
          <MoneyField
            label="最低收费"
            value={service.min ?? ''}
            error={error('min')}
            hint="不设可以不填。"
            onChange={(min) => put({ min: min || null })}
          />
          <MoneyField
            label="最高收费"
            value={service.cap ?? ''}
            error={error('amount')}
            hint="不设可以不填。"
            onChange={(cap) => put({ cap: cap || null })}
          />
          <ChoiceField
            label="付款人"
            required
            options={payers}
            value={service.payer}
            onChange={(payer) => put({ payer: payer as ServiceFeeValues['payer'] })}
          />
          {lawful && (
            <SwitchField
              label="逾期未付的不能报名"
              hint="打开后写入公告：有逾期未付服务费的企业不能报名本项目。"
              value={service.barsOverdue}
              onChange={(barsOverdue) => put({ barsOverdue })}
            />
          )}
          <Example service={service} estimate={values.estimate ?? null} />
          {byAgent && (
            <Account value={service} put={put} error={error} hint="代理机构的对公账户，只给付款人看。" />
          )}
        </>
      )}
      <RuleHints hints={hints.filter(({ code }) => code === 'serviceFee')} />
    </Section>
  )
}

/** What it would come to if the estimate were awarded. */
function Example({ service, estimate }: { service: ServiceFeeValues; estimate: string | null }) {
  if (!isAmount(estimate)) return <p>{feeNote}</p>
  const { amount } = reckonFee(service, estimate ?? '0')
  return (
    <Facts
      title="按估算价试算"
      items={[
        { label: '估算价', value: `${formatMoney(estimate)} 元` },
        { label: '服务费约', value: `${formatMoney(amount)} 元` },
        { label: '说明', value: feeNote, wide: true },
      ]}
    />
  )
}
