import type { QuoteSheet } from '@jb/contract/quotation/quotation.shapes'
import { kindTerms } from '@jb/domain/quotation/terms'
import { hour } from '@jb/domain/shared/dates'
import { formatMoney } from '@jb/domain/shared/money'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { ChoiceField } from '../../../kit/field/choice-field.tsx'
import { cleanDecimal } from '../../../kit/field/decimal.ts'
import { TextField } from '../../../kit/field/text-field.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Segmented } from '../../../kit/options.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import {
  bases,
  LastLook,
  type LastPrice,
  PriceFoot,
  priceDigits,
  RowButton,
  TermField,
  ThumbPad,
  useOffering,
  withRow,
} from '../../bid/index.ts'
import { RouteFacts } from '../parts/route-facts.tsx'
import { quotePlacesOf } from '../quotation.kinds.ts'
import s from './quick.module.css'
import { useQuoting } from './quotation.use-quoting.ts'

interface QuickFormProps {
  sheet: QuoteSheet
  last: readonly LastPrice[]
}

/** The short quotation: prices begin with those asked last, one pad for all rows, one button. */
export default function QuickForm({ sheet, last }: QuickFormProps) {
  const quoting = useQuoting(sheet, undefined)
  const [begin] = useState(() => begun(quoting.begin, last, sheet))
  const form = useOffering({ ...quoting, begin })
  const { draft, change, totals, sums, byRow, byCode, byTerm, lastLook } = form
  const [at, setAt] = useState(sheet.rows[0]?.position ?? 0)
  const measured = totals && quoting.sheet.measured?.(totals, draft.terms)
  const row = sheet.rows.find(({ position }) => position === at)
  const known = new Map(last.map((price) => [price.rowId, price]))
  const next = sheet.rows[(sheet.rows.findIndex(({ position }) => position === at) + 1) % sheet.rows.length]
  const { delivery, deliveryExample, terms } = kindTerms[sheet.kind]
  return (
    <Page
      top={<NavBar title="我要报价" />}
      bottom={
        <PriceFoot
          total={totals?.total}
          aside={[`不含税 ${formatMoney(totals?.totalExTax)}`, measured].filter(Boolean).join('，')}
          filled={form.filled > 0}
        >
          {row && (
            <ThumbPad
              key={at}
              label={`第 ${row.position} 行的单价`}
              value={draft.rows[at]?.price ?? ''}
              onChange={(typed) =>
                change((old) => withRow(old, at, { price: cleanDecimal(typed, priceDigits), free: false }))
              }
              onNext={() => setAt(next?.position ?? at)}
            />
          )}
          <Button wide disabledReason={form.closed} onClick={() => form.press()}>
            提交报价
          </Button>
        </PriceFoot>
      }
    >
      <div ref={form.frame}>
        <DetailHeader
          tags={
            <>
              <Tag tone="urgent">未提交</Tag>
              <Tag>{sheet.kindName}</Tag>
            </>
          }
          name={sheet.title}
          urgent={form.left < hour}
          clock={<Countdown to={sheet.endsAt} label="报价截止" large />}
        />
        {sheet.route && <RouteFacts route={sheet.route} />}
        <Section title="单价">
          <div className={s.basis}>
            <Segmented
              label="单价口径"
              options={bases}
              value={draft.priceBasis}
              onChange={(value) =>
                change((old) => ({ ...old, priceBasis: value === 'exTax' ? 'exTax' : 'incTax' }))
              }
            />
          </div>
          {sheet.rows.map((line) => (
            <RowButton
              key={line.id}
              line={line}
              columns={sheet.columns}
              price={draft.rows[line.position]?.price ?? ''}
              sum={sums.get(line.position)}
              last={known.get(line.id)}
              error={byRow.get(line.position)}
              chosen={line.position === at}
              onChoose={setAt}
            />
          ))}
        </Section>
        <Section title="条件">
          <ChoiceField
            label="税率"
            required
            value={draft.taxRate}
            options={sheet.taxRates.map((value) => ({ value, label: `${value}%` }))}
            error={byCode.taxRate ?? byCode.invoice}
            onChange={(taxRate) => change((old) => ({ ...old, taxRate }))}
          />
          <TextField
            label={delivery}
            required
            value={draft.delivery}
            maxLength={100}
            placeholder={`例如：${deliveryExample}`}
            error={byCode.delivery && `请填写${delivery}。`}
            onChange={(text) => change((old) => ({ ...old, delivery: text }))}
          />
          {terms
            .filter(({ required, unit }) => required || unit)
            .map((term) => (
              <TermField
                key={term.name}
                term={term}
                value={draft.terms[term.name] ?? ''}
                error={byTerm[term.name]}
                onChange={(value) =>
                  change((old) => ({ ...old, terms: { ...old.terms, [term.name]: value } }))
                }
              />
            ))}
          <Link place={quotePlacesOf(sheet.kind).quote} search={{ id: sheet.demandId }} className={s.whole}>
            发票、运费、附件等，改用完整表单（已填内容会带过去）
          </Link>
        </Section>
      </div>
      <LastLook look={lastLook} />
    </Page>
  )
}

/** The draft of a first quotation, with the prices asked last; the invoice is the one that is asked for. */
function begun(
  draft: ReturnType<typeof useQuoting>['begin'],
  last: readonly LastPrice[],
  { rows, invoiceRequirement }: QuoteSheet,
) {
  const positions = new Map(rows.map(({ id, position }) => [id, position]))
  return last.reduce(
    (so, { rowId, price, cells }) => withRow(so, positions.get(rowId) ?? 0, { price, cells }),
    {
      ...draft,
      taxRate: last[0]?.taxRate ?? draft.taxRate,
      invoiceType: invoiceRequirement === 'plain' ? ('ordinary' as const) : draft.invoiceType,
    },
  )
}
