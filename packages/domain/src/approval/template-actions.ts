import { type TemplateAction, type TemplateStatus, templateFlow } from './template.flow.ts'

/** What an administrator can do to a template in this status, with the words on the buttons. */
export function templateActions(
  status: TemplateStatus,
): readonly { readonly id: TemplateAction; readonly label: string }[] {
  const names: Readonly<Record<TemplateAction, string>> = {
    save: status === 'enabled' ? '保存' : '保存草稿',
    enable: '启用',
    disable: '停用',
    delete: '删除草稿',
  }
  return (Object.keys(templateFlow[status]) as TemplateAction[]).map((id) => ({ id, label: names[id] }))
}
