import type { Answer } from '@jb/contract/endpoint'
import type { importStaff } from '@jb/contract/member/staff.contract'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { useGo } from '../../../map/to.ts'
import { Facts } from '../../../patterns/facts.tsx'
import s from './organisation.module.css'

interface ImportResultProps {
  readonly result: Answer<typeof importStaff>
  readonly onAgain: () => void
}

/** What an import has done, and what is still to be done. */
export function ImportResult({ result, onAgain }: ImportResultProps) {
  const go = useGo()
  const { added, invited, departments, needPassword } = result
  return (
    <>
      <Facts
        title="导入完成"
        items={[
          { label: '已添加员工', value: `${added} 人` },
          { label: '已发出邀请', value: `${invited} 人` },
          { label: '已新建部门', value: `${departments} 个` },
        ]}
      />
      <Section>
        {invited > 0 && (
          <p className={s.quiet}>已有账号的 {invited} 人收到了邀请，本人在“我的”里接受后才会加入。</p>
        )}
        {needPassword > 0 && (
          <p className={s.quiet}>
            其中 {needPassword} 人还没有密码：打开他们的资料，点“生成首次密码”，再告诉本人。
          </p>
        )}
        <div className={s.deeds}>
          <Button onClick={() => go('member.organisation', {}, { replace: true })}>查看组织架构</Button>
          <Button tone="quiet" onClick={onAgain}>
            继续导入
          </Button>
        </div>
      </Section>
    </>
  )
}
