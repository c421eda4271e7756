import { confirm } from '../../../kit/dialog.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { type Colleague, useFirstPassword, useReturnStaff } from '../organisation.queries.ts'
import { showFirstPassword } from '../parts/first-password.tsx'

/** Asks somebody who has left to come back, after saying what follows from it. */
export function useAskBack() {
  const askBack = useReturnStaff()
  return async ({ memberNo, version, name, roles }: Colleague) => {
    const text = roles.includes('orgAdmin')
      ? '本人在“我的”里接受后，回到原来的部门和角色；企业管理员要另外授予。'
      : '本人在“我的”里接受后，回到原来的部门和角色。'
    if (!(await confirm({ title: `邀请${name}回来吗？`, text, yes: '发出邀请' }))) return
    await tellOutcome(askBack({ body: { memberNo, version } }), '邀请已发出，等待本人接受')
  }
}

/** Makes a first password and shows it once. */
export function useMakePassword() {
  const make = useFirstPassword()
  return async ({ memberNo, version, name }: Colleague) => {
    const text = '以前生成过的首次密码会失效。密码只显示一次，请准备好告诉本人。'
    if (!(await confirm({ title: `为${name}生成首次密码吗？`, text, yes: '生成' }))) return
    try {
      const { firstPassword } = await make({ body: { memberNo, version } })
      if (firstPassword !== null) await showFirstPassword(name, firstPassword)
    } catch (error) {
      toast(sentenceOf(error), 'bad')
    }
  }
}
