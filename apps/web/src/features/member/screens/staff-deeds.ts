import { confirm } from '../../../kit/dialog.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { type Colleague, useFirstPassword, useReturnStaff } from '../organisation.queries.ts'
import { showFirstPassword } from '../parts/first-password.tsx'

/** Takes somebody back who has left, after saying what follows from it. */
export function useComeBack() {
  const comeBack = useReturnStaff()
  return async ({ memberNo, version, name, roles }: Colleague) => {
    const text = roles.includes('orgAdmin')
      ? '本人可以重新登录，回到原来的部门和角色；企业管理员要另外授予。'
      : '本人可以重新登录，回到原来的部门和角色。'
    if (!(await confirm({ title: `恢复${name}吗？`, text, yes: '恢复' }))) return
    try {
      await comeBack({ body: { memberNo, version } })
      toast('已恢复在职', 'good')
    } catch (error) {
      toast(sentenceOf(error), 'bad')
    }
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
