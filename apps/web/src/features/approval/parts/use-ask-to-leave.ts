import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { confirm, type Question } from '../../../kit/dialog.tsx'
import { useHost } from '../../../kit/host.tsx'

/** What is asked before 发起审批 is given up (spec §8); no stays. */
export const goingBack: Question = {
  title: '返回上一步当前步骤的信息将失效!',
  yes: '返回',
  no: '留在本页',
}

/** Asks before the page is left, unless the way leads to somewhere that brings the person back. */
export function useAskToLeave(on: boolean, question: Question) {
  const [released, setReleased] = useState(false)
  const errand = useRef(false)
  useHost().useLeaveGuard(on && !released ? async () => errand.current || (await confirm(question)) : null)
  return {
    /** From now on nobody is asked. */
    release: () => flushSync(() => setReleased(true)),
    /** The next way out leads to an errand. */
    lend: () => {
      errand.current = true
    },
  }
}
