/** Names that every object of JavaScript has, or that mean something to it. */
export const HOSTILE_NAMES = [
  ...["constructor", "__proto__", "prototype", "toString", "toLocaleString", "valueOf", "hasOwnProperty"],
  ...["isPrototypeOf", "propertyIsEnumerable", "__defineGetter__", "__lookupSetter__", "then"],
];
/** What JavaScript would say of its own. */
export const ITS_OWN = /native code|\[object|=>/;
