import type { OpeningSession } from '@jb/contract/bid/session.contract'
import { confirm } from '../../../kit/dialog.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { useDecideSession, useTakeBackSession } from './session.queries.ts'

/** What was asked for, in words. */
export function askedWords({
  kind,
  minutes,
  times,
}: NonNullable<NonNullable<OpeningSession['host']>['asked']>) {
  if (kind === 'postpone') return `延期：${times}`
  return kind === 'move' ? `延长解密时间 ${minutes} 分钟` : `恢复开标会 ${minutes} 分钟`
}

/** What is done with a request about the session after one question. Says false of what needs a form. */
export function useSessionActs() {
  const decide = useDecideSession()
  const takeBack = useTakeBackSession()
  return async (action: string, session: OpeningSession): Promise<boolean> => {
    const request = session.host?.asked
    if (!request || !['agreeSession', 'takeBackSession'].includes(action)) return false
    const { tenderId: id, version } = session
    const { kind, reason } = request
    const what = askedWords(request)
    if (action === 'agreeSession') {
      if (await confirm({ title: '同意？', text: `${what}。原因：${reason}`, yes: '同意' }))
        await tellOutcome(decide({ body: { id, version, kind, agree: true } }), '已同意，投标人会收到通知')
    } else if (await confirm({ title: '撤回申请？', text: `${what}。撤回后可以重新提出。`, yes: '撤回' }))
      await tellOutcome(takeBack({ body: { id, version, kind } }), '已撤回')
    return true
  }
}
