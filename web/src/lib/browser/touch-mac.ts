/**
 * Runs before the first paint: iPadOS calls itself a Mac, which has no touch screen, so that the server takes it for a PC.
 * Sends it to the mobile web app by way of the server, which knows where that is; once a session, so that whoever comes
 * back is let stay, and never from that app itself or where the desktop site was chosen. Without a storage to know it by
 * nothing happens.
 */
export const touchMacScript = () =>
  `try{if(navigator.maxTouchPoints>1&&/^Mac/.test(navigator.platform)&&!/^\\/m(\\/|$)/i.test(location.pathname)&&!/\\bview=full/.test(document.cookie+location.search)&&!sessionStorage.mobile){sessionStorage.mobile=1;let u=new URL(location);u.searchParams.set('view','mobile');location.replace(u)}}catch(e){}`;
