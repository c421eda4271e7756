import { copyAndSay } from '../../../kit/copy.ts'
import { confirm } from '../../../kit/dialog.tsx'
import s from './organisation.module.css'

/** Shows a first password, which nobody can see again. */
export async function showFirstPassword(name: string, password: string): Promise<void> {
  const copy = await confirm({
    title: `${name}的首次密码`,
    text: (
      <>
        <p className={s.secret}>{password}</p>
        <p>只显示这一次。请当面或电话告诉本人，首次登录时要先改成自己的密码。</p>
      </>
    ),
    yes: '复制',
    no: '关闭',
  })
  if (copy) await copyAndSay(password, '密码已复制')
}
