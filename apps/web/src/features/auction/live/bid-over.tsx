import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import s from './bid.module.css'

interface BidOverProps {
  news: ReactNode
  /** Finds out what became of a lost price. */
  retry: ReactNode
  onResult: () => unknown
  onClose: () => void
}

/** The pad once nobody can give a price any more. */
export function BidOver({ news, retry, onResult, onClose }: BidOverProps) {
  return (
    <Sheet
      open
      title="立即出价"
      onClose={onClose}
      footer={
        <>
          {retry}
          <Button tone={retry ? 'quiet' : 'primary'} onClick={onResult}>
            查看结果
          </Button>
        </>
      }
    >
      {news}
      <p className={s.over}>竞价已经结束</p>
    </Sheet>
  )
}
