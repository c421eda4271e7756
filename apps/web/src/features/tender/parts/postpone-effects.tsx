import { Section } from '../../../kit/page.tsx'
import s from './postponement.module.css'

/** What a postponement does to everybody else. */
export function PostponeEffects({ needsApproval }: { needsApproval: boolean }) {
  return (
    <Section title={needsApproval ? '审批通过以后' : '确认以后'}>
      <ul className={s.effects}>
        <li>已报名和已投标的企业立即收到消息，看到原时间、新时间和原因。</li>
        <li>已提交的投标仍然有效；除资产处置外，投标人可以在新的截止时间前替换。</li>
        <li>收取保证金的项目，缴纳截止随之顺延，已经缴纳的仍然有效。</li>
        <li>公告标明“已延期”，各处的倒计时按新的时间走，记录所有人可见，不能删除。</li>
      </ul>
    </Section>
  )
}
