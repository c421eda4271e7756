import { advanceClock } from '@jb/contract/platform/platform.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { toast } from '../../kit/toast.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { refreshAll, useChange } from '../../lib/query-client.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import s from '../app.module.css'
import { demoMoment } from './demo-moment.ts'
import { useNextNode } from './next-node.ts'

const minute = 60_000
const jumps = [
  { label: '快进 10 分钟', ms: 10 * minute },
  { label: '快进 1 小时', ms: 60 * minute },
  { label: '快进 1 天', ms: 1440 * minute },
] as const

/** Stands only in the demonstration: what time it is there, and the honest way to make it later. */
export default function DemoBar() {
  const now = useServerNow(1000)
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className={s.demo}>
        <span className={s.demoTime}>演示环境 · {demoMoment(now)}</span>
        <button type="button" className={s.textAction} onClick={() => setOpen(true)}>
          快进
        </button>
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title="快进演示时间">
        <Jumps now={now} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

function Jumps({ now, onDone }: { readonly now: Date; readonly onDone: () => void }) {
  const client = useQueryClient()
  const node = useNextNode(now)
  const advance = useChange(advanceClock)
  const jump = async (body: { ms: number } | { to: string }) => {
    try {
      const clock = await advance.mutateAsync({ body })
      onDone()
      toast(`演示时间已到 ${demoMoment(new Date(clock.now))}`)
      await refreshAll(client)
      // What falls due by the jump is carried out by the platform within about a second.
      setTimeout(() => refreshAll(client), 1500)
    } catch (error) {
      toast(sentenceOf(error), 'bad')
    }
  }
  return (
    <>
      <p className={s.hint}>时间只能向前。到期的报名、截止、开标会随之发生，所有演示用户看到同一时间。</p>
      <div className={s.jumps}>
        {node && (
          <Button onClick={() => jump({ to: node.at })}>
            到这个项目的下一步：{node.label} {demoMoment(new Date(node.at))}
          </Button>
        )}
        {jumps.map(({ label, ms }) => (
          <Button key={ms} tone="quiet" onClick={() => jump({ ms })}>
            {label}
          </Button>
        ))}
      </div>
    </>
  )
}
