import { type SignUpSheet, signUpForLabour } from '@jb/contract/quotation/sign-up.contract'
import { mostTrades } from '@jb/domain/quotation/sign-up'
import type * as z from 'zod/mini'
import { Button } from '../../../kit/button.tsx'
import { DecimalField } from '../../../kit/field/number-fields.tsx'
import { TextField } from '../../../kit/field/text-field.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { Section } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { useOwner } from '../../../lib/session.ts'
import { Link } from '../../../map/link.tsx'
import { Choosable } from '../../../patterns/choosable.tsx'
import type { SectionSpec } from '../../../patterns/field-spec.ts'
import { FormFrame, FormSection } from '../../../patterns/form-frame.tsx'
import { type Form, useForm } from '../../../patterns/use-form.ts'
import { useSignUp } from '../quotation.queries.ts'
import s from './sign-up.module.css'

type Values = z.input<typeof signUpForLabour.body>
type Trade = Values['trades'][number]

const sections: readonly SectionSpec<Values>[] = [
  {
    title: '班组长和到场',
    fields: [
      { kind: 'text', name: 'leaderName', label: '班组长', required: true, maxLength: 20 },
      { kind: 'phone', name: 'leaderPhone', label: '班组长手机', required: true },
      { kind: 'day', name: 'arriveOn', label: '到场日期', required: true },
    ],
  },
  {
    title: '业绩和说明',
    fields: [
      { kind: 'textarea', name: 'record', label: '业绩', maxLength: 300, rows: 3 },
      { kind: 'textarea', name: 'note', label: '说明', maxLength: 300, rows: 2 },
    ],
  },
]
const fields = sections.flatMap((section) => section.fields)

/** What the form begins with: what was said before, else the trades that are looked for and the person who writes. */
function begun({ demandId, own, trades, headcount, person }: SignUpSheet): Values {
  if (own) {
    const { status: _, statusName: __, nextStep: ___, actions: ____, ...team } = own
    return { demandId, ...team }
  }
  const [only, ...others] = trades
  const asked = only !== undefined && others.length === 0 ? [{ name: only, people: headcount }] : undefined
  return {
    demandId,
    version: 0,
    trades: asked ?? (trades.length > 0 ? trades : ['']).map((name) => ({ name, people: Number.NaN })),
    leaderName: person.name,
    leaderPhone: person.phone,
    arriveOn: '',
    certificateFileIds: [],
    record: '',
    note: '',
  }
}

/** The form of a team: who comes, how many, when, and what it can show. */
export default function TeamForm({ sheet, onDone }: { sheet: SignUpSheet; onDone: () => void }) {
  const { demandId, own } = sheet
  const owner = useOwner()
  const submit = useSignUp()
  const form = useForm({
    schema: signUpForLabour.body,
    initial: begun(sheet),
    fields,
    draftKey: own ? undefined : `quotation-sign-up:${owner}:${demandId}`,
  })
  const send = async () => {
    const done = await form.submit((body) => submit({ body }))
    if (!done) return
    toast(own ? '报名已更新' : '报名成功，采购方可以看到您的班组', 'good')
    // The guard is taken down by the next rendering.
    setTimeout(onDone)
  }
  const [people, words] = sections
  return (
    <FormFrame
      title={own && own.status !== 'withdrawn' ? '修改报名' : '劳务报名'}
      form={form}
      keepsDraft={!own}
      buttons={<Button onClick={send}>{own && own.status !== 'withdrawn' ? '保存' : '提交报名'}</Button>}
    >
      <Section title={sheet.title}>
        <p className={s.about}>
          {sheet.buyerName}，需要 {sheet.headcount} 人，{sheet.placeName}
          。报名不用填价格，价格面议；截止前可以修改或退出。
        </p>
      </Section>
      <Trades form={form} />
      {people && <FormSection section={people} form={form} />}
      <Certificates form={form} known={sheet.certificates} />
      {words && <FormSection section={words} form={form} />}
    </FormFrame>
  )
}

function Trades({ form }: { form: Form<Values> }) {
  const { trades } = form.values
  const put = (at: number, part: Partial<Trade>) =>
    form.set(
      'trades',
      trades.map((trade, index) => (index === at ? { ...trade, ...part } : trade)),
    )
  return (
    <Section title="工种和人数">
      {trades.map((trade, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a trade is known by its place alone
        <div key={at} className={s.trade}>
          <TextField
            label={`工种 ${at + 1}`}
            required
            value={trade.name}
            maxLength={20}
            onChange={(name) => put(at, { name })}
          />
          <DecimalField
            label={`人数 ${at + 1}`}
            required
            value={Number.isInteger(trade.people) ? String(trade.people) : ''}
            digits={{ whole: 4, decimals: 0 }}
            placeholder="0"
            unit="人"
            onChange={(text) => put(at, { people: text === '' ? Number.NaN : Number(text) })}
          />
          {trades.length > 1 && (
            <IconButton
              icon="close"
              label={`删除工种 ${at + 1}`}
              onClick={() =>
                form.set(
                  'trades',
                  trades.filter((_, index) => index !== at),
                )
              }
            />
          )}
        </div>
      ))}
      {form.errors.trades && (
        <p className={s.wrong} role="alert">
          {form.errors.trades}
        </p>
      )}
      {trades.length < mostTrades && (
        <Button
          tone="quiet"
          wide
          onClick={() => form.set('trades', [...trades, { name: '', people: Number.NaN }])}
        >
          再加一个工种
        </Button>
      )}
    </Section>
  )
}

interface CertificatesProps {
  form: Form<Values>
  known: SignUpSheet['certificates']
}

/** Those that its company keeps, to be shown with a press. */
function Certificates({ form, known }: CertificatesProps) {
  const chosen = form.values.certificateFileIds ?? []
  const toggle = (fileId: string) =>
    form.set(
      'certificateFileIds',
      chosen.includes(fileId) ? chosen.filter((one) => one !== fileId) : [...chosen, fileId],
    )
  return (
    <Section
      title="给采购方看的证书"
      aside={
        <Link place="member.certificates" className={s.word}>
          企业证书
        </Link>
      }
    >
      {known.length === 0 && (
        <p className={s.about}>本企业还没有有效的证书，可以先报名，添加后再修改报名。</p>
      )}
      {known.map(({ fileId, name, kindName, expiresAt }) => (
        <Choosable
          key={fileId}
          name={name}
          choosing={{ on: chosen.includes(fileId), toggle: () => toggle(fileId), why: undefined }}
        >
          <p className={s.certificate}>
            {name}
            <small>
              {kindName}，{expiresAt ? `有效期至 ${expiresAt}` : '长期有效'}
            </small>
          </p>
        </Choosable>
      ))}
      {form.errors.certificateFileIds && (
        <p className={s.wrong} role="alert">
          {form.errors.certificateFileIds}
        </p>
      )}
    </Section>
  )
}
