import { invoiceLabels } from '@jb/domain/bid/bid-content'
import { vatRates } from '@jb/domain/procurement/types'
import { Button } from '../../../kit/button.tsx'
import { ChoiceField } from '../../../kit/field/choice-field.tsx'
import { DecimalField } from '../../../kit/field/number-fields.tsx'
import { TextField } from '../../../kit/field/text-field.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { TermField } from '../seal/bid-terms.tsx'
import { type Conditions, emptyMany, type Look, type ManyDraft, withPart } from './many.draft.ts'
import s from './many.module.css'
import type { ChangeMany } from './many.use-many.ts'

interface ManyConditionsProps {
  looks: readonly Look[]
  /** Whose own conditions these are; none: those of all. */
  of: Look | undefined
  draft: ManyDraft
  tried: boolean
  change: ChangeMany
  onClose: () => void
}

const bases = [
  { value: 'incTax', label: '含税单价' },
  { value: 'exTax', label: '不含税单价' },
]
const rates = vatRates.map((value) => ({ value, label: `${value}%` }))
const invoices = Object.entries(invoiceLabels).map(([value, label]) => ({ value, label }))

/** Tax, delivery, validity and what a kind asks for besides: once for all, or for one alone. */
export default function ManyConditions({ looks, of, draft, tried, change, onClose }: ManyConditionsProps) {
  const { common } = draft
  const own = of && draft.parts[of.id]?.own
  const now: Conditions = of
    ? {
        ...common,
        ...own,
        taxRate: of.written.taxRate,
        invoiceType: of.written.invoiceType,
        validityDays: of.written.validityDays,
        terms: of.written.terms,
      }
    : common
  const offers = (of ? [of] : looks).map(({ offer }) => offer)
  const words = [...new Set(offers.map((offer) => offer.words.delivery))]
  const terms = new Map(
    offers
      .flatMap((offer) => offer.terms ?? [])
      .filter(({ required }) => of !== undefined || required)
      .map((term) => [term.name, term]),
  )
  const set = (part: Partial<Conditions>) =>
    change((old) =>
      of
        ? withPart(old, of.id, { own: { ...old.parts[of.id]?.own, ...part } })
        : { ...old, common: { ...old.common, ...part } },
    )
  const usual = { value: '', label: '按各需求常用的' }
  const asked = { value: '', label: '按采购方要求' }
  return (
    <Sheet
      open
      title={of ? '单独设置' : '统一条件'}
      onClose={onClose}
      footer={
        <>
          {own && of && (
            <Button tone="quiet" onClick={() => change((old) => withPart(old, of.id, { own: {} }))}>
              改回统一
            </Button>
          )}
          <Button onClick={onClose}>完成</Button>
        </>
      }
    >
      <p className={s.note}>
        {of ? `只用于《${of.offer.title}》。` : '用于所有选中的需求；有不同的，在那个需求下面单独设置。'}
      </p>
      {of && (
        <ChoiceField
          label="单价口径"
          value={now.priceBasis}
          options={bases}
          onChange={(value) => set({ priceBasis: value === 'exTax' ? 'exTax' : 'incTax' })}
        />
      )}
      <ChoiceField
        label="税率"
        value={now.taxRate}
        options={of ? rates : [usual, ...rates]}
        onChange={(taxRate) => set({ taxRate })}
      />
      <ChoiceField
        label="发票类型"
        value={now.invoiceType}
        options={of ? invoices : [asked, ...invoices]}
        hint={of && `采购方要求：${of.offer.invoiceRequirementName}。`}
        onChange={(value) => set({ invoiceType: value as Conditions['invoiceType'] })}
      />
      <TextField
        label={words.join('、')}
        required
        value={now.delivery}
        maxLength={100}
        placeholder={`例如：${offers[0]?.words.deliveryExample ?? ''}`}
        error={tried && now.delivery.trim() === '' ? `请填写${words.join('、')}。` : undefined}
        onChange={(delivery) => set({ delivery })}
      />
      <DecimalField
        label="报价有效期"
        value={now.validityDays}
        digits={{ whole: 3, decimals: 0 }}
        unit="天"
        placeholder={emptyMany.common.validityDays || '30'}
        hint={`采购方要求不少于 ${looks[0]?.offer.validityDays ?? 7} 天，从报价截止算起。`}
        onChange={(validityDays) => set({ validityDays })}
      />
      {[...terms.values()].map((term) => (
        <TermField
          key={term.name}
          term={term}
          value={now.terms[term.name] ?? ''}
          error={undefined}
          onChange={(value) =>
            set({ terms: { ...(of ? draft.parts[of.id]?.own?.terms : common.terms), [term.name]: value } })
          }
        />
      ))}
    </Sheet>
  )
}
