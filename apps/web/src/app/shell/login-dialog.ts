import { useEffect } from 'react'
import { confirm } from '../../kit/dialog.tsx'
import { answerProposal, loginProposal } from '../../lib/login-state.ts'
import { useGoLogin } from '../../map/go-login.ts'

let asking = false

/** Asks whether to log in, one dialog at a time, and leads to the login with the way back. */
export function useLoginDialog(): void {
  const goLogin = useGoLogin()
  useEffect(() => {
    const ask = async () => {
      const proposal = loginProposal.get()
      if (!proposal || asking) return
      asking = true
      // A screen that is being drawn may have proposed it; the dialog waits until it stands.
      await Promise.resolve()
      const yes = await confirm({ title: '您还未登录，是否去登录？', yes: '去登录' })
      asking = false
      answerProposal(yes)
      if (yes) await goLogin(proposal.redirect)
    }
    ask()
    return loginProposal.subscribe(ask)
  }, [goLogin])
}
