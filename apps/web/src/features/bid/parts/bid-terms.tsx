import type { BidSheet } from '@jb/contract/bid/bid.shapes'
import type { ContentFault } from '@jb/domain/bid/check-content'
import { ChoiceField } from '../../../kit/field/choice-field.tsx'
import { DecimalField } from '../../../kit/field/number-fields.tsx'
import { TextField } from '../../../kit/field/text-field.tsx'
import { Section } from '../../../kit/page.tsx'
import type { BidDraft } from '../bid.draft.ts'
import { basisOptions, freightOptions, invoiceOptions, taxOptions } from '../bid.labels.ts'

interface BidTermsProps {
  sheet: BidSheet
  draft: BidDraft
  /** What is wrong with the conditions, by code. */
  faults: Partial<Record<ContentFault['code'], string>>
  onChange: (change: Partial<BidDraft>) => void
}

/** The conditions that hold for the whole bid. */
export function BidTerms({ sheet, draft, faults, onChange }: BidTermsProps) {
  const basis = sheet.rankBasis === 'exTax' ? '不含税' : '含税'
  const compares =
    sheet.wins === 'highest' ? `按${basis}总价从高到低排序，价高者得。` : `比价时按${basis}总价加运费排序。`
  return (
    <Section title="报价条件">
      <ChoiceField
        label="单价口径"
        value={draft.priceBasis}
        options={basisOptions}
        onChange={(value) => onChange({ priceBasis: value as BidDraft['priceBasis'] })}
        hint={compares}
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
        label="发票类型"
        value={draft.invoiceType}
        options={invoiceOptions}
        hint={`采购方要求：${sheet.invoiceRequirementName}。`}
        onChange={(value) => onChange({ invoiceType: value as BidDraft['invoiceType'] })}
      />
      <ChoiceField
        label="运费"
        value={draft.freightApart ? 'apart' : 'included'}
        options={freightOptions}
        onChange={(value) => onChange({ freightApart: value === 'apart' })}
      />
      {draft.freightApart && (
        <DecimalField
          label="运费金额"
          value={draft.freight}
          digits={{ whole: 9, decimals: 2 }}
          unit="元"
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
        hint={`采购方要求不少于 ${sheet.validityDays} 天。`}
        error={faults.validity}
        onChange={(validityDays) => onChange({ validityDays })}
      />
    </Section>
  )
}
