import type { BidContent } from '@jb/domain/bid/bid-content'
import { formatMoney } from '@jb/domain/shared/money'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { type Unsent, unsentSentence } from '../../../kit/field/unsent.ts'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { showFirstError } from '../../../patterns/form-frame.tsx'
import type { Previous } from './bid.again.ts'
import { type BidDraft, type RowDraft, withRow } from './bid.draft.ts'
import type { OfferSheet } from './bid.offer.ts'
import { useBidCheck } from './bid.use-check.ts'
import { useBidDraft } from './bid.use-draft.ts'
import { BidExtras, type SealFile } from './bid-extras.tsx'
import { BidFoot } from './bid-foot.tsx'
import s from './bid-form.module.css'
import { BidFormHead } from './bid-form-head.tsx'
import { BidRow } from './bid-row.tsx'
import { BidTerms } from './bid-terms.tsx'

const SealSheet = lazy(async () => ({ default: (await import('./seal-sheet.tsx')).SealSheet }))
const BulkSheet = lazy(async () => ({ default: (await import('./bulk-sheet.tsx')).BulkSheet }))

interface BidFormProps {
  sheet: OfferSheet
  owner: string
  who: Pick<BidContent, 'quotedBy' | 'phone'>
  /** What the form begins with, unless something typed was kept. */
  begin: BidDraft
  /** The version whose place this quote takes. */
  previous: Previous | undefined
  seal: SealFile
  submit: (content: BidContent, passphrase: string) => Promise<unknown>
  onDone: () => void
}

const marks = {
  none: '未提交',
  restored: '草稿已恢复',
  saved: '草稿已保存',
  pageOnly: '草稿仅在本页',
} as const

/** An offer: conditions, a price for every row, files; sealed before it leaves the phone. */
export function BidForm(props: BidFormProps) {
  const { sheet, owner, who, begin, previous, seal, submit, onDone } = props
  const { draft, change, mark, clear } = useBidDraft(sheet, owner, begin)
  const [tried, setTried] = useState(false)
  const [open, setOpen] = useState<'bulk' | 'seal'>()
  const [unsent, setUnsent] = useState<Unsent>()
  const late = unsentSentence(unsent)
  const frame = useRef<HTMLDivElement>(null)
  const { content, totals, sums, byRow, byCode, byTerm, firstFault, filled, free } = useBidCheck(
    draft,
    sheet,
    who,
    tried,
  )
  const left = Date.parse(sheet.bidEnd) - useServerNow(1000).getTime()
  const { offer, title } = sheet.words
  const replaces = previous !== undefined && !previous.withdrawn
  const onRow = useCallback(
    (position: number, part: Partial<RowDraft>) => change((old) => withRow(old, position, part)),
    [change],
  )
  const press = () => {
    setTried(true)
    const wrong = firstFault() ?? late
    if (!wrong) return setOpen('seal')
    toast(wrong, 'bad')
    setTimeout(() => showFirstError(frame.current))
  }
  const send = async (passphrase: string) => {
    await submit(content, passphrase)
    await clear()
    onDone()
  }
  return (
    <Page
      top={
        <NavBar
          title={replaces ? `替换${offer}` : title}
          action={<span className={s.mark}>{marks[mark]}</span>}
        />
      }
      bottom={
        <BidFoot
          totals={totals}
          filled={filled}
          of={sheet.rows.length}
          label={replaces ? `替换第 ${previous.version} 版` : `提交${offer}`}
          warning={byCode.ceiling ?? (draft.freightApart ? undefined : byCode.limit)}
          disabledReason={left <= 0 ? `${offer}已截止，服务器不再接收。` : undefined}
          onSubmit={press}
        />
      }
    >
      <div ref={frame}>
        <BidFormHead sheet={sheet} previous={previous} left={left} />
        <BidTerms
          sheet={sheet}
          draft={draft}
          faults={byCode}
          missing={byTerm}
          onChange={(part) => change((old) => ({ ...old, ...part }))}
        />
        <div className={s.listHead}>
          <h2>报价清单（{sheet.rows.length} 行）</h2>
          <button type="button" className={s.tool} onClick={() => setOpen('bulk')}>
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
            onChange={onRow}
          />
        ))}
        <div className={s.after}>
          <BidExtras
            draft={draft}
            change={change}
            seal={seal}
            opening={sheet.words.opening}
            error={tried ? late : undefined}
            onUnsent={setUnsent}
          />
        </div>
      </div>
      <Suspense>
        {open === 'bulk' && (
          <BulkSheet
            sheet={sheet}
            draft={draft}
            onClose={() => setOpen(undefined)}
            onApply={(next, said) => {
              change(() => next)
              setOpen(undefined)
              toast(said, 'good')
            }}
          />
        )}
        {open === 'seal' && totals && (
          <SealSheet
            sheet={sheet}
            totals={totals}
            previous={previous}
            free={free}
            keepsKey={mark !== 'pageOnly'}
            submit={send}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </Page>
  )
}
