import type { BidSheet } from '@jb/contract/bid/bid.shapes'
import type { ContentFault } from '@jb/domain/bid/check-content'
import { ChoiceField } from '../../../kit/field/choice-field.tsx'
import { DecimalField } from '../../../kit/field/number-fields.tsx'
import { TextField } from '../../../kit/field/text-field.tsx'
import { Section } from '../../../kit/page.tsx'
import { basisOptions, freightOptions, invoiceOptions, taxOptions } from '../bid.labels.ts'
import type { BidDraft } from './bid.draft.ts'

interface BidTermsProps {
  sheet: BidSheet
  draft: BidDraft
  /** What is wrong with the conditions, by code. */
  faults: Partial<Record<ContentFault['code'], string>>
  onChange: (change: Partial<BidDraft>) => void
}

/** The conditions that hold for the whole bid. */
export function BidTerms({ sheet, draft, faults, onChange }: BidTermsProps) {
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
        label="交货期或工期"
        value={draft.delivery}
        required
        maxLength={100}
        placeholder="例如：合同签订后 7 天内到场"
        error={faults.delivery}
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
    </Section>
  )
}

function comparesBy({ wins, rankBasis }: BidSheet): string {
  if (wins === 'highest') return '按含税总价从高到低排序，价高者得。'
  return rankBasis === 'exTax'
    ? '比价时按不含税总价（含运费）排序；不开专用发票的，按含税总价比较。'
    : '比价时按含税总价（含运费）排序。'
}
