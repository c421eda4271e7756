import { grantMandate, revokeMandate } from '@jb/contract/member/mandate.contract'
import { type Act, moment, type Play, personOf } from './act.ts'
import type { Hours } from './plot.ts'

/** A buyer's mandate for an agent, and how it came to an end where it did. */
interface MandatePlot {
  readonly buyer: string
  readonly agent: string
  readonly granted: Hours
  readonly until: Hours
  readonly note: string
  readonly revoked?: { readonly at: Hours; readonly reason: string }
}

const halfYear = 180 * 24

const plots: readonly MandatePlot[] = [
  { buyer: '沈佳', agent: '郑凯', granted: -575, until: halfYear, note: '灞原片区政府投资项目招标代理' },
  { buyer: '唐磊', agent: '郑凯', granted: -540, until: halfYear, note: '锦岑环线机电及附属工程招标代理' },
  { buyer: '张建国', agent: '郑凯', granted: -575, until: -345, note: '产业园设计优化、桩基工程单项委托' },
  {
    buyer: '张建国',
    agent: '郑凯',
    granted: -344,
    until: halfYear,
    note: '桩基工程开标及定标阶段委托',
    revoked: { at: -190, reason: '改为年度框架委托，原单项委托提前结束。' },
  },
  { buyer: '张建国', agent: '郑凯', granted: -189, until: halfYear, note: '长砚建设年度招标代理框架协议' },
]

/** The agent acts for this buyer from now on, or no longer: a login would find it in the database. */
function trust(play: Play, agent: string, buyer: string, holds: boolean): void {
  const [clerk, principal] = [personOf(play, agent), personOf(play, buyer).companyId ?? '']
  const rest = clerk.principals.filter((id) => id !== principal)
  play.cast.set(agent, { ...clerk, principals: holds ? [...rest, principal] : rest })
}

function actsOf({ buyer, agent, granted, until, note, revoked }: MandatePlot): readonly Act[] {
  let made = { id: '', version: 0 }
  const grant = async (play: Play) => {
    const agentId = personOf(play, agent).companyId ?? ''
    const body = { agentId, until: moment(play.today, until).toISOString(), note }
    made = await play.stage.perform(personOf(play, buyer), grantMandate, { body })
    trust(play, agent, buyer, true)
  }
  const end = async (play: Play) => trust(play, agent, buyer, false)
  if (!revoked) return [{ at: granted, run: grant }, ...(until < 0 ? [{ at: until, run: end }] : [])]
  const revoke = async (play: Play) => {
    const { id, version } = made
    await play.stage.perform(personOf(play, buyer), revokeMandate, {
      body: { id, version, reason: revoked.reason },
    })
    await end(play)
  }
  return [
    { at: granted, run: grant },
    { at: revoked.at, run: revoke },
  ]
}

/** Who lets which agent run tenders, and from when until when. */
export const mandateActs = (): readonly Act[] => plots.flatMap(actsOf)
