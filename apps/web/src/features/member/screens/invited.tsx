import { formatDay } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/states.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useGo } from '../../../map/to.ts'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { rolesText } from '../organisation.labels.ts'
import { invitationsQuery, useWithdrawInvitation } from '../organisation.queries.ts'
import m from '../parts/member.module.css'

/** Those who have an account, were asked to join, and have not answered. */
export function Invited() {
  const query = useQuery(invitationsQuery)
  const withdraw = useWithdraw()
  const go = useGo()
  return (
    <DetailScreen title="待接受的邀请" query={query} skeleton={<ListSkeleton cards={2} />}>
      {(invitations) =>
        invitations.length === 0 ? (
          <Empty
            text="没有等待接受的邀请。添加员工时，手机号已有账号的人会先收到邀请。"
            action={{ label: '添加员工', onClick: () => go('member.staffEdit') }}
          />
        ) : (
          <div className={m.group}>
            {invitations.map(({ id, name, phone, title, roleNames, invitedAt }) => (
              <Card key={id}>
                <CardLine left={`${formatDay(invitedAt)} 邀请`} right={phone} />
                <CardName>{name}</CardName>
                {title && <CardLine quiet left={title} />}
                <CardLine quiet left={rolesText(roleNames)} />
                <Button tone="quiet" onClick={() => withdraw(id, name)}>
                  撤回邀请
                </Button>
              </Card>
            ))}
          </div>
        )
      }
    </DetailScreen>
  )
}

function useWithdraw() {
  const withdraw = useWithdrawInvitation()
  return async (id: string, name: string) => {
    const text = '撤回后本人不能再接受，可以重新添加。'
    if (!(await confirm({ title: `撤回对${name}的邀请吗？`, text, yes: '撤回', danger: true }))) return
    try {
      await withdraw({ body: { id } })
      toast('邀请已撤回', 'good')
    } catch (error) {
      toast(sentenceOf(error), 'bad')
    }
  }
}
