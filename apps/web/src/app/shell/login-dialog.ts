import { useEffect } from 'react'
import { confirm } from '../../kit/dialog.tsx'
import { loginProposal } from '../../lib/login-state.ts'
import { useGo } from '../../map/to.ts'

let asking = false

/** Asks whether to log in, one dialog at a time, and leads to the login page with the way back. */
export function useLoginDialog(): void {
  const go = useGo()
  useEffect(() => {
    const ask = async () => {
      const proposal = loginProposal.get()
      if (!proposal || asking) return
      asking = true
      const yes = await confirm({ title: '您还未登录，是否去登录？', yes: '去登录' })
      asking = false
      loginProposal.set(undefined)
      if (yes) go('member.login', { redirect: proposal.redirect })
    }
    ask()
    return loginProposal.subscribe(ask)
  }, [go])
}
