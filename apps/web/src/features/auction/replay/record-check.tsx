import type { auctionRecordOf } from '@jb/contract/auction/result.contract'
import type { Answer } from '@jb/contract/endpoint'
import { type RecordFault, verifyRecord } from '@jb/domain/auction/chain'
import { type ReactNode, useMemo, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import s from '../result/result.module.css'

type Record = Answer<typeof auctionRecordOf>

const faults: Readonly<globalThis.Record<RecordFault['fault'], string>> = {
  root: '记录的起点和竞价编号对不上',
  order: '序号不连续，可能缺少记录',
  time: '时间早于上一条记录',
  hash: '内容和校验值对不上，可能被改动',
  head: '最后一条和公布的校验值对不上，可能缺少记录',
}

interface RecordCheckProps {
  record: Record
  /** What the record shows: between the verdict and how it is come by. */
  children: ReactNode
}

/** Whether the record is as it was written: worked out here on this device, as often as somebody wants. */
export function RecordCheck({ record, children }: RecordCheckProps) {
  const [times, setTimes] = useState(0)
  const { fault, nth } = useMemo(() => ({ fault: verifyRecord(record), nth: times }), [record, times])
  const { lines, head } = record
  return (
    <>
      {fault ? (
        <Banner tone="bad">
          校验没有通过：{fault.seq > 0 && `第 ${fault.seq} 条记录`}
          {faults[fault.fault]}。请保存页面并联系平台。
        </Banner>
      ) : (
        <Banner tone="good">
          校验通过：{lines.length} 条记录前后相连，没有被改动。校验在您的手机上完成。
        </Banner>
      )}
      {children}
      <Section title="这份记录可信吗">
        <p>
          每条记录都按上一条盖了“封条”，谁改动过其中任何一条，后面的封条就全部对不上，您的手机一算就知道。
        </p>
        <div className={s.check}>
          <Button tone="quiet" onClick={() => setTimes(times + 1)}>
            {times === 0 ? '自己校验一次' : '再校验一次'}
          </Button>
          <span role="status" className={s.quiet}>
            {nth > 0 &&
              (fault ? '这次也没有通过，请联系平台。' : `第 ${nth} 次校验：${lines.length} 条全部对得上。`)}
          </span>
        </div>
        <p className={s.code}>最后一条校验值 {head}</p>
      </Section>
    </>
  )
}
