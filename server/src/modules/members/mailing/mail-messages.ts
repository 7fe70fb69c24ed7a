import { messages } from '#server/lib/messages.ts';

/** What mails about the account say. */
export const accountMailMessages = messages('accountMail', {
  footer: 'You get this e-mail because you have an account at Ashore.',
  hello: 'Hello {name},',
  notYou: 'If this was not you, set a new password now with “Forgot your password?” and contact us.',
  confirmTitle: 'Please confirm your e-mail',
  confirmText:
    'please confirm your e-mail address. Enter this code on the site, or press the button. Both work for 24 hours.',
  confirmUnasked: 'If you did not ask for this, you can ignore this e-mail.',
  confirmAction: 'Confirm e-mail',
  resetTitle: 'Set a new password',
  resetText:
    'press the button to set a new password. The button works once, for 30 minutes. We then log you out on all devices.',
  resetUnasked: 'If you did not ask for this, you can ignore this e-mail. Your password stays the same.',
  resetAction: 'Set a new password',
  invitationTitle: 'Your ads from {site} are on Ashore now',
  invitationText:
    '{site} moved to Ashore, and your ads moved with it. They are online, and you have an account here that only you can open.',
  invitationHow:
    'Press the button and set a password. You can then edit your ads, answer messages and delete what you no longer need. The button works for 14 days. After that, use “Forgot your password?” with this address.',
  invitationUnwanted:
    'If you do not want an account here, set a password and delete the account in your profile. If you do nothing, your ads end by themselves.',
  invitationAction: 'Take over my ads',
  invitationFooter: 'You get this e-mail once, because you had ads at {site}.',
  passwordChanged: 'Your password was changed',
  passwordChangedText: 'The password of your account was changed. We logged you out on all other devices.',
  emailChangeAsked: 'Request to change your e-mail',
  emailChangeAskedText:
    'Someone who is logged in to your account asked to change its e-mail. The change takes effect when the new address is confirmed.',
  emailChangeAskedNotYou: 'If this was not you, log out all devices in your settings and set a new password now.',
  emailChanged: 'Your e-mail was changed',
  emailChangedText: 'Your account now uses another e-mail. You can no longer log in with this address.',
  emailChangedNotYou: 'If this was not you, contact us immediately.',
  emailRestored: 'Your e-mail was changed back',
  emailRestoredText:
    'Someone used the link “This was not me” in the e-mail about a log-in on a new device. The account has its earlier e-mail again, and we logged out all devices.',
  accountDeleted: 'Your account was deleted',
  accountDeletedText: 'Your content is no longer visible. On {date} we delete everything for good.',
  accountDeletedCopies: 'Backup copies that still have your data are deleted by {date}.',
  accountDeletedBack: 'If you log in before then, we restore your account.',
  accountBarred: 'Your account is banned',
  accountBarredText:
    'You can no longer log in, and your content is hidden. A region manager decided this for the following reason:',
  accountBarredAppeal:
    'If you think this is wrong, you can appeal within six months. Another person will review it: {address}',
  stillBarred: 'No new account was created',
  stillBarredText:
    'Someone tried to create an account with this address. The account for this address is banned, so you cannot create a new one.',
  stillBarredAppeal:
    'The reason, and how to appeal, is in the e-mail we sent you when we banned it. If this was not you, you can ignore this e-mail.',
  secondFactorOn: 'Second factor turned on',
  secondFactorOnText: 'From now on, you need your password and a code from your authenticator app to log in.',
  secondFactorOff: 'Second factor turned off',
  secondFactorOffText: 'You now log in with your password only.',
  recoveryCodeUsed: 'A recovery code was used',
  recoveryCodeUsedText: 'Someone logged in with one of your recovery codes. This code no longer works.',
  recoveryCodesLeft:
    '{count, plural, =0 {You have no recovery codes left.} one {You have one recovery code left.} other {You have {count} recovery codes left.}} You can create new ones in your profile.',
  recoveryCodesNew: 'You have new recovery codes',
  recoveryCodesNewText: 'You created new recovery codes. Your old codes no longer work.',
  issuerLinked: 'You have a new way to log in',
  issuerLinkedText: 'You can now log in with your account at {issuer}. You can remove it in your settings.',
  issuerLinkedNotYou:
    'If this was not you, remove it in your settings, set a new password with “Forgot your password?” and contact us.',
  issuerUnlinked: 'A way to log in was removed',
  issuerUnlinkedText: 'You can no longer log in with your account at {issuer}.',
  passkeyAdded: 'A passkey was added',
  passkeyAddedText: 'The passkey “{name}” was added to your account. It logs in without your password.',
  passkeyNotYou:
    'If this was not you, remove the passkey in your settings, set a new password with “Forgot your password?” and contact us.',
  passkeyRemoved: 'A passkey was removed',
  passkeyRemovedText: 'The passkey “{name}” was removed from your account. It can no longer log in.',
  passkeyCloned: 'We blocked a passkey',
  passkeyClonedText: 'There may be a copy of your passkey “{name}”: someone used it out of order. We blocked it.',
  passkeyClonedHow: 'Log in another way, remove this passkey in your settings and add a new one.',
  newDevice: 'New log-in to your account',
  newDeviceText: 'someone logged in to your account on a device that we do not know.',
  newDeviceWhat: 'Device: {device}',
  newDeviceWhen: 'Time: {time}',
  newDeviceWhere: 'Network: {address}',
  newDeviceYou: 'If this was you, there is nothing to do.',
  newDeviceNotYou:
    'If this was not you, press the button. You can then log this device out and set a new password. The button works once, for 7 days.',
  newDeviceAction: 'This was not me',
  accountRestored: 'Welcome back: your account was restored',
  accountRestoredText: 'You logged in within 14 days, so we restored your account.',
});
