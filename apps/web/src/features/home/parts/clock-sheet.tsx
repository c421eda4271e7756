import type { ClockRow } from '@jb/contract/home/home.contract'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { useSite } from '../../../lib/site.ts'
import { saveCalendar } from '../home.calendar.ts'
import { ClockList } from './clock-list.tsx'
import s from './home.module.css'

interface ClockSheetProps {
  clocks: readonly ClockRow[]
  now: Date
  onClose: () => void
}

/** All moments, and the file that puts them into the phone's calendar. */
export default function ClockSheet({ clocks, now, onClose }: ClockSheetProps) {
  const product = useSite()?.title ?? ''
  return (
    <Sheet
      open
      title="我的时间"
      onClose={onClose}
      footer={
        <Button wide onClick={() => saveCalendar(clocks, product, now)}>
          下载日历文件
        </Button>
      }
    >
      <p className={s.quiet}>
        下载后用手机日历打开，会在每项前 24 小时、2 小时和 15 分钟提醒。时间有变化时，重新下载即可更新。
      </p>
      <ClockList clocks={clocks} now={now} />
    </Sheet>
  )
}
