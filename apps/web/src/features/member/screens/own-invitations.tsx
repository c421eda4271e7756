import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { actFor, checkUser, session, useOwner, useUser } from '../../../lib/session.ts'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { rolesText } from '../organisation.labels.ts'
import { useAnswerInvitation, useMyInvitations } from '../organisation.queries.ts'
import m from '../parts/member.module.css'
import s from '../parts/organisation.module.css'

interface Asked {
  readonly id: string
  readonly companyName: string
}

/** Companies that ask this person to join; nothing where there are none. */
export function OwnInvitations() {
  const { data = [] } = useMyInvitations(useOwner(), useUser() !== undefined)
  const answer = useAnswer()
  if (data.length === 0) return null
  return (
    <section className={m.group} aria-label="加入企业的邀请">
      <h2 className={m.groupTitle}>加入企业的邀请</h2>
      {data.map((asked) => (
        <Card key={asked.id}>
          <CardName>{asked.companyName}</CardName>
          {asked.title && <CardLine quiet left={asked.title} />}
          <CardLine quiet left={rolesText(asked.roleNames)} />
          <div className={s.deeds}>
            <Button onClick={() => answer(asked, true)}>接受</Button>
            <Button tone="quiet" onClick={() => answer(asked, false)}>
              拒绝
            </Button>
          </div>
        </Card>
      ))}
    </section>
  )
}

/** Who acted for no company acts for the joined one at once; others choose when. */
async function arriveAt(companyName: string): Promise<void> {
  await checkUser()
  const state = session.get()
  if (state.status !== 'loggedIn' || state.user.company) return
  const joined = state.user.companies.find(({ name }) => name === companyName)
  if (joined) await actFor(joined.id)
}

/** Joins or declines, after saying what follows from it. */
function useAnswer() {
  const answer = useAnswerInvitation()
  const elsewhere = useUser()?.company !== undefined
  return async ({ id, companyName }: Asked, accept: boolean) => {
    const question = accept
      ? { title: `加入${companyName}吗？`, text: '加入后，同事可以看到您的姓名和手机号。', yes: '接受' }
      : { title: `拒绝${companyName}的邀请吗？`, text: '拒绝后，需要对方重新邀请才能加入。', yes: '拒绝' }
    if (!(await confirm(question))) return
    try {
      const { joined } = await answer({ body: { id, accept } })
      if (joined) await arriveAt(companyName)
      const next = elsewhere ? '，点“切换企业”进入' : ''
      toast(joined ? `已加入${companyName}${next}` : '已拒绝邀请', 'good')
    } catch (error) {
      toast(sentenceOf(error), 'bad')
    }
  }
}
