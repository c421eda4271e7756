// A stand-in of WeChat's script: it keeps what it is told, and is ready once it was given a signature.
;(() => {
  const told = []
  const waiting = []
  const tell = (what) => (given) => {
    told.push([what, given])
  }
  window.toldWeChat = told
  window.wx = {
    config(given) {
      tell('config')(given)
      for (const done of waiting.splice(0)) setTimeout(done, 50)
    },
    ready(done) {
      if (told.length > 0) setTimeout(done, 50)
      else waiting.push(done)
    },
    updateAppMessageShareData: tell('friend'),
    updateTimelineShareData: tell('timeline'),
  }
})()
