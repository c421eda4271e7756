import { type PriceStyle, priced } from '@jb/domain/auction/price-style'
import type { ReactNode } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { underWay } from './auction.pad-labels.ts'
import { useQuiet } from './auction.use-quiet.ts'
import s from './bid.module.css'
import { inWords } from './price-pad.tsx'

interface SecondLookProps {
  amount: string
  style: PriceStyle
  /** Why it is asked. */
  sentence: string
  /** What it is compared with. */
  beside: string
  /** The confirmed price is on its way. */
  busy: boolean
  news: ReactNode
  onYes: () => unknown
  onBack: () => void
  onClose: () => void
}

/** 请再核对一次金额: a jump is read once more, in words, and not confirmed by the tap that led here. */
export function SecondLook(props: SecondLookProps) {
  const { amount, style, sentence, beside, busy, news, onYes, onBack, onClose } = props
  const quiet = useQuiet()
  return (
    <Sheet
      open
      title="请再核对一次金额"
      onClose={busy ? onClose : onBack}
      footer={
        <>
          <Button tone="quiet" disabledReason={busy ? underWay : undefined} onClick={onBack}>
            返回修改
          </Button>
          <Button
            tone="danger"
            busy={busy}
            disabledReason={quiet ? undefined : '请先核对金额，再确认。'}
            onClick={onYes}
          >
            确认 {priced(style, amount)}
          </Button>
        </>
      }
    >
      <div className={s.ask}>
        {news}
        <Banner tone="urgent">{sentence}</Banner>
        <p className={s.big}>{priced(style, amount)}</p>
        <p>{inWords(style, amount)}</p>
        <p className={s.small}>{beside}，出价受理后不能撤回。</p>
      </div>
    </Sheet>
  )
}
