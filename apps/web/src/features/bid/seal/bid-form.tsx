import { formatMoney } from '@jb/domain/shared/money'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { type Unsent, unsentSentence } from '../../../kit/field/unsent.ts'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { replacedOf } from './bid.again.ts'
import { type BidDraft, changedSince, type RowDraft, withRow } from './bid.draft.ts'
import { type Offering, useOffering } from './bid.use-offering.ts'
import { BidExtras, type SealFile } from './bid-extras.tsx'
import { BidFoot } from './bid-foot.tsx'
import s from './bid-form.module.css'
import { BidFormHead } from './bid-form-head.tsx'
import { BidRow } from './bid-row.tsx'
import { BidTerms } from './bid-terms.tsx'
import { LastLook } from './last-look.tsx'

const BulkSheet = lazy(async () => ({ default: (await import('./bulk-sheet.tsx')).BulkSheet }))

interface BidFormProps extends Offering {
  seal: SealFile
  /** Under the head: what else is known of what is asked. */
  about?: ReactNode
  /** What else keeps it from being handed in. */
  hindrance?: (draft: BidDraft) => string | undefined
}

const marks = {
  none: '未提交',
  restored: '草稿已恢复',
  saved: '草稿已保存',
  pageOnly: '草稿仅在本页',
} as const

/** An offer: conditions, a price for every row, files; sealed before it leaves the phone. */
export function BidForm({ seal, about, hindrance, ...offering }: BidFormProps) {
  const { sheet, previous } = offering
  const form = useOffering(offering)
  const { draft, change, flush, mark, totals, sums, byRow, byCode, byTerm, filled, tried, left, lastLook } =
    form
  const [bulk, setBulk] = useState(false)
  const [unsent, setUnsent] = useState<Unsent>()
  const late = unsentSentence(unsent)
  const { bound, recorded } = sheet
  const isLarge = bound.subject.kind === 'tender' && !recorded
  const large = isLarge ? { bound, owner: offering.owner } : undefined
  const { offer, title, opening } = sheet.words
  const replaced = replacedOf(previous)
  const changed = useMemo(() => changedSince(sheet, previous?.documentVersion), [sheet, previous])
  const onRow = useCallback(
    (position: number, part: Partial<RowDraft>) => change((old) => withRow(old, position, part)),
    [change],
  )
  return (
    <Page
      top={
        <NavBar
          title={replaced === undefined ? title : `替换${offer}`}
          action={<span className={s.mark}>{marks[mark]}</span>}
        />
      }
      bottom={
        <BidFoot
          totals={totals}
          filled={filled}
          of={sheet.rows.length}
          label={replaced === undefined ? `提交${offer}` : `替换第 ${replaced} 版`}
          measured={totals && sheet.measured?.(totals, draft.terms)}
          warning={byCode.ceiling ?? (draft.freightApart ? undefined : byCode.limit)}
          disabledReason={form.closed}
          onSubmit={() => form.press(late ?? hindrance?.(draft))}
        />
      }
    >
      <div ref={form.frame}>
        <BidFormHead sheet={sheet} previous={previous} left={left} />
        {about}
        <BidTerms
          sheet={sheet}
          draft={draft}
          faults={byCode}
          missing={byTerm}
          onChange={(part) => change((old) => ({ ...old, ...part }))}
        />
        <div className={s.listHead}>
          <h2>报价清单（{sheet.rows.length} 行）</h2>
          <button type="button" className={s.tool} onClick={() => setBulk(true)}>
            批量填写
          </button>
        </div>
        {sheet.rows.map((line) => (
          <BidRow
            key={line.id}
            sheet={sheet}
            line={line}
            offer={draft.rows[line.position]}
            incTax={draft.priceBasis === 'incTax'}
            total={sums.has(line.position) ? formatMoney(sums.get(line.position)) : ''}
            error={byRow.get(line.position)}
            changed={changed.has(line.position)}
            onChange={onRow}
          />
        ))}
        <div className={s.after}>
          <BidExtras
            draft={draft}
            change={change}
            flush={flush}
            seal={seal}
            opening={opening}
            evidence={sheet.recorded}
            error={tried ? late : undefined}
            onUnsent={setUnsent}
            large={large}
          />
        </div>
      </div>
      <Suspense>
        {bulk && (
          <BulkSheet
            sheet={sheet}
            draft={draft}
            onClose={() => setBulk(false)}
            onApply={(next, said) => {
              change(() => next)
              setBulk(false)
              toast(said, 'good')
            }}
          />
        )}
      </Suspense>
      <LastLook look={lastLook} />
    </Page>
  )
}
