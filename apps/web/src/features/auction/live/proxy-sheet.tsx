import type { AuctionDetail, LiveView } from '@jb/contract/auction/auction.shapes'
import {
  digitsOf,
  meant,
  type Priced,
  type PriceStyle,
  priced,
  styleOf,
  typed,
} from '@jb/domain/auction/price-style'
import { useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { DecimalField } from '../../../kit/field/number-fields.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { toast } from '../../../kit/toast.ts'
import { isApiError, sentenceOf } from '../../../lib/api-error.ts'
import { directionWords } from '../auction.labels.ts'
import { reaches } from '../auction.price.ts'
import s from './bid.module.css'
import { inWords } from './price-pad.tsx'

export interface ProxySheetProps {
  terms: Priced
  invoice: AuctionDetail['invoice']
  view: LiveView
  /** Sets the limit, or takes it back with null. */
  set: (limit: string | null, confirmed: boolean) => Promise<unknown>
  onClose: () => void
}

/** 委托自动出价: the platform answers others step by step, up to a limit that nobody else sees. */
export default function ProxySheet({ terms, invoice, view, set, onClose }: ProxySheetProps) {
  const style = styleOf(terms)
  const sells = terms.direction === 'ascending'
  const known = view.mine?.proxyLimit ?? null
  const [text, setText] = useState(() => (known ? typed(style, known) : ''))
  const limit = meant(style, text)
  const [error, setError] = useState<string>()
  const next = view.nextPrice ?? terms.startPrice
  const save = async (wanted: string | null, done: string, confirmed = false): Promise<void> => {
    try {
      await set(wanted, confirmed)
      toast(done, 'good')
      onClose()
    } catch (problem) {
      const asks = isApiError(problem) && problem.reason === 'auction.outlier'
      if (!asks || wanted === null) return setError(sentenceOf(problem))
      if (await secondLook(style, wanted, sentenceOf(problem))) return save(wanted, done, true)
    }
  }
  const submit = () => {
    if (!limit || !reaches(terms, limit, next))
      return setError(`委托价要${sells ? '不低于' : '不高于'} ${priced(style, next)}，请修改后再提交。`)
    return save(limit, '已委托自动出价')
  }
  const drop = async () => {
    const text = '已经自动出的价仍然有效，之后不再自动出价。'
    if (await confirm({ title: '取消委托自动出价？', text, yes: '取消委托', no: '保留' }))
      await save(null, '已取消委托')
  }
  return (
    <Sheet
      open
      title="委托自动出价"
      onClose={onClose}
      footer={
        <>
          {known && (
            <Button tone="quiet" onClick={drop}>
              取消委托
            </Button>
          )}
          <Button onClick={submit}>{known ? '修改委托价' : '开始委托'}</Button>
        </>
      }
    >
      <Banner>
        有人超过您时，平台自动按一个幅度{sells ? '加价' : '降价'}，{sells ? '最高不超过' : '最低不低于'}
        委托价。委托价只有您能看到。
      </Banner>
      <DecimalField
        label={sells ? '最高出到' : '最低出到'}
        unit={style.unit}
        digits={digitsOf(style)}
        value={text}
        onChange={(value) => {
          setText(value)
          setError(undefined)
        }}
        required
        hint={
          <>
            {limit && <div>{inWords(style, limit)}</div>}
            {directionWords[terms.direction].next} {priced(style, next)}
          </>
        }
        {...(error ? { error } : {})}
      />
      <p className={s.small}>
        {invoice.label}：{invoice.value}。委托开始后可能立即按规则出价，自动出的价和您自己出的一样不能撤回。
      </p>
    </Sheet>
  )
}

/** A limit far from the price is read once more, also in words, before it counts. */
const secondLook = (style: PriceStyle, limit: string, sentence: string) =>
  confirm({
    title: '请再核对一次委托价',
    text: `${sentence} 委托价 ${priced(style, limit)}，${inWords(style, limit)}。`,
    yes: `确认 ${priced(style, limit)}`,
    no: '返回修改',
    danger: true,
  })
