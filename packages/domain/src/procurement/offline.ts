/** What stands where the state stands otherwise. */
export const offlineName = '已下架'
/** What its owner does next. */
export const offlineNextStep = '已被平台下架，改正后请联系平台客服恢复'
