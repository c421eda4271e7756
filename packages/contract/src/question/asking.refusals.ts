// What letters about a subject say no with.

export const lostFile = { 'file.notFound': '有附件已失效，请删除后重新上传' }
export const badType = { 'question.badType': '请选择列表里的询问事项和收件方' }
export const subjectNotFound = { 'tender.notFound': '没有找到要询问的项目，它可能还没有发布' }

/** Why a company may not ask now: the sentences of `question.allowed` and of the letter itself. */
export const askingRefusals = {
  ...subjectNotFound,
  'question.ownSubject': '这是您企业自己发布的项目，不需要向自己询问',
  'question.agentSubject': '您企业是这个项目的招标代理，不能以投标人的身份提问',
  'question.windowClosed': '已经过了提问截止时间，不能再提交询问函',
  'question.windowNotOpen': '项目还没有进入可以提问的阶段',
  'question.companyRequired': '您还没有加入企业，加入企业后才能提问',
  'question.tooMany': '您的企业对这个项目的未答复询问已达 10 封，请等答复后再提',
}
