import { useEffect } from 'react'
import { toast } from '../../../kit/toast.ts'

/** After so long a wait the person hears that it takes long; the request goes on. */
const patience = 3_000

/** Says 加载超时 when something is awaited for longer than three seconds. */
export function useSlowNotice(waits: boolean): void {
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => toast('加载超时'), patience)
    return () => clearTimeout(timer)
  }, [waits])
}
