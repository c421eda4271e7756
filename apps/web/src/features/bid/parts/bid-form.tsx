import type { BidSheet } from '@jb/contract/bid/bid.shapes'
import type { BidContent, SealedFile } from '@jb/domain/bid/bid-content'
import { checkContent } from '@jb/domain/bid/check-content'
import { hour } from '@jb/domain/shared/dates'
import { formatMoney } from '@jb/domain/shared/money'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { Countdown } from '../../../kit/countdown.tsx'
import { FilesField } from '../../../kit/field/files-field.tsx'
import { TextAreaField } from '../../../kit/field/text-field.tsx'
import type { UploadedFile } from '../../../kit/field/use-uploads.ts'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { showFirstError } from '../../../patterns/form-frame.tsx'
import { type RowDraft, withRow } from '../bid.draft.ts'
import { useBidCheck } from '../bid.use-check.ts'
import { useBidDraft } from '../bid.use-draft.ts'
import { BidFoot } from './bid-foot.tsx'
import s from './bid-form.module.css'
import { BidRow } from './bid-row.tsx'
import { BidTerms } from './bid-terms.tsx'

const SealSheet = lazy(async () => ({ default: (await import('./seal-sheet.tsx')).SealSheet }))
const BulkSheet = lazy(async () => ({ default: (await import('./bulk-sheet.tsx')).BulkSheet }))

interface BidFormProps {
  sheet: BidSheet
  owner: string
  who: Pick<BidContent, 'quotedBy' | 'phone'>
  seal: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<SealedFile>
  submit: (content: BidContent, passphrase: string) => Promise<unknown>
  onDone: () => void
}

const marks = {
  none: '未提交',
  restored: '草稿已恢复',
  saved: '草稿已保存',
  pageOnly: '草稿仅在本页',
} as const
const maxSealed = 20_000_000

/** The quote of a tender: conditions, a price for every row, files; sealed before it leaves the phone. */
export function BidForm({ sheet, owner, who, seal, submit, onDone }: BidFormProps) {
  const { draft, change, mark, clear } = useBidDraft(sheet, owner)
  const [tried, setTried] = useState(false)
  const [open, setOpen] = useState<'bulk' | 'seal'>()
  const frame = useRef<HTMLDivElement>(null)
  const { content, totals, sums, byRow, byCode, filled, free } = useBidCheck(draft, sheet, who, tried)
  const left = Date.parse(sheet.bidEnd) - useServerNow(1000).getTime()
  const onRow = useCallback(
    (position: number, part: Partial<RowDraft>) => change((old) => withRow(old, position, part)),
    [change],
  )
  const press = () => {
    setTried(true)
    const fault = checkContent(sheet, content).faults[0]
    if (!fault) return setOpen('seal')
    toast(fault.sentence, 'bad')
    setTimeout(() => showFirstError(frame.current))
  }
  const send = async (passphrase: string) => {
    await submit(content, passphrase)
    await clear()
    onDone()
  }
  return (
    <Page
      top={<NavBar title="我要投标" action={<span className={s.mark}>{marks[mark]}</span>} />}
      bottom={
        <BidFoot
          totals={totals}
          filled={filled}
          of={sheet.rows.length}
          warning={byCode.ceiling ?? (draft.freightApart ? undefined : byCode.limit)}
          disabledReason={left <= 0 ? '投标已截止，服务器不再接收。' : undefined}
          onSubmit={press}
        />
      }
    >
      <div ref={frame}>
        <DetailHeader
          tags={
            <>
              <Tag tone="urgent">未提交</Tag>
              <Tag>{sheet.tenderNo}</Tag>
            </>
          }
          name={sheet.title}
          urgent={left < hour}
          clock={<Countdown to={sheet.bidEnd} label="投标截止" large />}
          next={sheet.ceiling ? `最高限价 ${formatMoney(sheet.ceiling)} 元` : undefined}
        />
        <BidTerms
          sheet={sheet}
          draft={draft}
          faults={byCode}
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
          <Section title="说明与附件">
            <TextAreaField
              label="说明"
              value={draft.note}
              rows={3}
              maxLength={1000}
              onChange={(note) => change((old) => ({ ...old, note }))}
            />
            <FilesField
              label="附件"
              value={draft.files.map(toFile)}
              max={9}
              maxBytes={maxSealed}
              upload={async (file, onProgress, signal) => {
                const sealed = await seal(file, onProgress, signal)
                change((old) => ({ ...old, files: [...old.files, sealed] }))
                return toFile(sealed)
              }}
              onChange={(files) =>
                change((old) => ({
                  ...old,
                  files: old.files.filter((file) => files.some(({ id }) => id === file.fileId)),
                }))
              }
              hint="附件在这台手机上加密后才上传，开标后采购方才能打开。"
            />
          </Section>
        </div>
      </div>
      {open === 'bulk' && (
        <Suspense>
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
        </Suspense>
      )}
      {open === 'seal' && totals && (
        <Suspense>
          <SealSheet
            sheet={sheet}
            totals={totals}
            remarks={free > 0 ? [`有 ${free} 行按免费报价，请确认。`] : []}
            keepsKey={mark !== 'pageOnly'}
            submit={send}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </Page>
  )
}

const toFile = ({ fileId, name, size }: SealedFile): UploadedFile => ({
  id: fileId,
  name,
  size,
  type: '',
  url: '',
})
