import type { ContentFault } from '@jb/domain/bid/check-content'
import type { NoteTerm } from '@jb/domain/bid/note-terms'
import { ChoiceField } from '../../../kit/field/choice-field.tsx'
import { DecimalField } from '../../../kit/field/number-fields.tsx'
import { TextField } from '../../../kit/field/text-field.tsx'
import { Section } from '../../../kit/page.tsx'
import { basisOptions, freightOptions, invoiceOptions, taxOptions } from '../bid.labels.ts'
import type { BidDraft } from './bid.draft.ts'
import type { OfferSheet } from './bid.offer.ts'

interface BidTermsProps {
  sheet: OfferSheet
  draft: BidDraft
  /** What is wrong with the conditions, by code. */
  faults: Partial<Record<ContentFault['code'], string>>
  /** What is asked for besides and not filled in, by name. */
  missing: Readonly<Record<string, string>>
  onChange: (change: Partial<BidDraft>) => void
}

/** The conditions that hold for the whole bid. */
export function BidTerms({ sheet, draft, faults, missing, onChange }: BidTermsProps) {
  const selling = sheet.wins === 'highest'
  return (
    <Section title="报价条件">
      <ChoiceField
        label="单价口径"
        value={draft.priceBasis}
        options={basisOptions}
        onChange={(value) => onChange({ priceBasis: value as BidDraft['priceBasis'] })}
        hint={comparesBy(sheet)}
      />
      <ChoiceField
        label="税率"
        value={draft.taxRate}
        options={taxOptions}
        required
        error={faults.taxRate}
        onChange={(taxRate) => onChange({ taxRate })}
      />
      <ChoiceField
        label={selling ? '需要的发票' : '发票类型'}
        value={draft.invoiceType}
        options={invoiceOptions}
        error={faults.invoice}
        hint={
          selling
            ? '由处置方开具；不需要发票时选“不开票”，税率选 0%。'
            : `采购方要求：${sheet.invoiceRequirementName}。`
        }
        onChange={(value) => onChange({ invoiceType: value as BidDraft['invoiceType'] })}
      />
      {!selling && (
        <ChoiceField
          label="运费"
          value={draft.freightApart ? 'apart' : 'included'}
          options={freightOptions}
          onChange={(value) => onChange({ freightApart: value === 'apart' })}
        />
      )}
      {!selling && draft.freightApart && (
        <DecimalField
          label="运费金额"
          value={draft.freight}
          digits={{ whole: 9, decimals: 2 }}
          unit="元"
          hint={draft.priceBasis === 'incTax' ? '含税，与单价口径一致。' : '不含税，与单价口径一致。'}
          error={faults.limit}
          onChange={(freight) => onChange({ freight })}
        />
      )}
      <TextField
        label={sheet.words.delivery}
        value={draft.delivery}
        required
        maxLength={100}
        placeholder={`例如：${sheet.words.deliveryExample}`}
        error={faults.delivery && `请填写${sheet.words.delivery}。`}
        onChange={(delivery) => onChange({ delivery })}
      />
      <DecimalField
        label="报价有效期"
        value={draft.validityDays}
        digits={{ whole: 3, decimals: 0 }}
        unit="天"
        required
        hint={`${selling ? '处置方' : '采购方'}要求不少于 ${sheet.validityDays} 天。`}
        error={faults.validity}
        onChange={(validityDays) => onChange({ validityDays })}
      />
      {sheet.terms?.map((term) => (
        <TermField
          key={term.name}
          term={term}
          value={draft.terms[term.name] ?? ''}
          error={missing[term.name]}
          onChange={(value) => onChange({ terms: { ...draft.terms, [term.name]: value } })}
        />
      ))}
    </Section>
  )
}

interface TermFieldProps {
  term: NoteTerm
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One condition of its own kind: chosen, or written. */
export function TermField({ term, ...rest }: TermFieldProps) {
  const { label, required, options, example, unit, max = 100 } = term
  const common = { ...rest, label, ...(required && { required }) }
  if (unit) return <DecimalField {...common} digits={{ whole: 5, decimals: 1 }} placeholder="0" unit={unit} />
  return options ? (
    <ChoiceField {...common} options={options.map((value) => ({ value, label: value }))} />
  ) : (
    <TextField {...common} maxLength={max} {...(example && { placeholder: `例如：${example}` })} />
  )
}

function comparesBy({ wins, rankBasis }: OfferSheet): string {
  if (wins === 'highest') return '按含税总价从高到低排序，价高者得。'
  return rankBasis === 'exTax'
    ? '比价时按不含税总价（含运费）排序；不开专用发票的，按含税总价比较。'
    : '比价时按含税总价（含运费）排序。'
}
