import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { checkUser, useOwner, useUser } from '../../../lib/session.ts'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
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
          <CardLine quiet left={[asked.title, ...asked.roleNames].filter(Boolean).join('、')} />
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

/** Joins or declines, after saying what follows from it. */
function useAnswer() {
  const answer = useAnswerInvitation()
  return async ({ id, companyName }: Asked, accept: boolean) => {
    const question = accept
      ? { title: `加入${companyName}吗？`, text: '加入后，同事可以看到您的姓名和手机号。', yes: '接受' }
      : { title: `拒绝${companyName}的邀请吗？`, text: '拒绝后，需要对方重新邀请才能加入。', yes: '拒绝' }
    if (!(await confirm(question))) return
    try {
      const { joined } = await answer({ body: { id, accept } })
      if (joined) await checkUser()
      toast(joined ? `已加入${companyName}` : '已拒绝邀请', 'good')
    } catch (error) {
      toast(sentenceOf(error), 'bad')
    }
  }
}
