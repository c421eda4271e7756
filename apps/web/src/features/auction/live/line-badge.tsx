import { roundTrip } from '../../../lib/round-trip.ts'
import { useStore } from '../../../lib/store.ts'
import type { Line } from './auction.use-live.ts'
import s from './live.module.css'

/** How fresh what is shown is: told at once, asked for every few seconds, or not to be had. */
export function LineBadge({ line }: { line: Line }) {
  const took = useStore(roundTrip)
  const late = took === undefined ? '' : ` ${took} ms`
  const words = { told: `已同步${late}`, asked: `每 3 秒更新${late}`, broken: '正在重新连接' }
  return (
    <span className={s.line} data-line={line} title="页面时间已与服务器对时；数字为最近一次往返用时">
      {words[line]}
    </span>
  )
}
