import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { useSite } from '../../../lib/site.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { saveCalendar } from '../home.calendar.ts'
import { clocksQuery } from '../home.queries.ts'
import { rowBones } from '../parts/row-bones.tsx'
import s from '../parts/tasks.module.css'

interface CalendarSheetProps {
  readonly now: Date
  readonly onClose: () => void
}

/** All moments of this person's company as a file that the phone's calendar takes in. */
export default function CalendarSheet({ now, onClose }: CalendarSheetProps) {
  const product = useSite()?.title ?? ''
  const clocks = useQuery(clocksQuery)
  const rows = (clocks.data ?? []).filter(({ at }) => Date.parse(at) > now.getTime())
  return (
    <Sheet
      open
      title="加入手机日历"
      onClose={onClose}
      footer={
        rows.length > 0 && (
          <Button wide onClick={() => saveCalendar(rows, product, now)}>
            下载日历文件
          </Button>
        )
      }
    >
      <QueryState query={clocks} hasData={clocks.data !== undefined} skeleton={rowBones}>
        <p className={s.quiet}>
          {rows.length === 0
            ? '现在没有要记住的时间。报名、投标、参加竞价或发布项目后再来。'
            : `共 ${rows.length} 个截止、开标和竞价时间。下载后用手机日历打开，会在每项前 24 小时、2 小时和 15 分钟提醒；时间有变化时，重新下载即可更新。`}
        </p>
      </QueryState>
    </Sheet>
  )
}
