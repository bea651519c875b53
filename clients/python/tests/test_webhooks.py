"""Messages that the service signed, and others."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import unittest

from forms_api import WebhookInvalid, verify_webhook

SECRET = "whsec_" + base64.b64encode(b"a secret of 24 bytes or more").decode()
OTHER = "whsec_" + base64.b64encode(bytes(24)).decode()
BODY = json.dumps({"type": "fill.succeeded", "timestamp": "2026-01-01T00:00:00Z", "data": {"job_id": "job_ü"}})
NOW = 1_767_225_600


def sign(secret: str, at: int = NOW) -> str:
    key = base64.b64decode(secret.removeprefix("whsec_"))
    return "v1," + base64.b64encode(hmac.digest(key, f"msg_1.{at}.{BODY}".encode(), hashlib.sha256)).decode()


def headers(signature: str, at: object = NOW) -> dict[str, str]:
    return {"Webhook-Id": "msg_1", "Webhook-Timestamp": str(at), "Webhook-Signature": signature}


class Webhooks(unittest.TestCase):
    def test_give_their_event(self) -> None:
        for body in (BODY, BODY.encode()):
            self.assertEqual(verify_webhook(body, headers(sign(SECRET)), SECRET, now=NOW), json.loads(BODY))

    def test_agree_with_the_example_that_the_specifications_libraries_test_with(self) -> None:
        given = {
            "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
            "webhook-timestamp": "1614265330",
            "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
        }
        secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
        event = verify_webhook('{"test": 2432232314}', given, secret, now=1_614_265_330)
        self.assertEqual(event, {"test": 2_432_232_314})

    def test_take_one_good_signature_among_others_by_either_secret(self) -> None:
        several = headers(f"v1a,xyz v1,AAAA {sign(OTHER)} {sign(SECRET)}")
        self.assertTrue(verify_webhook(BODY, several, SECRET, now=NOW))
        self.assertTrue(verify_webhook(BODY, headers(sign(OTHER)), [SECRET, OTHER], now=NOW))

    def test_are_refused_when_anything_is_not_as_signed(self) -> None:
        good = sign(SECRET)
        for name, body, given, secret in (
            ("another body", BODY + " ", headers(good), SECRET),
            ("another secret", BODY, headers(good), OTHER),
            ("another version", BODY, headers(good.replace("v1", "v2")), SECRET),
            ("too old", BODY, headers(sign(SECRET, NOW - 301), NOW - 301), SECRET),
            ("to come", BODY, headers(sign(SECRET, NOW + 301), NOW + 301), SECRET),
            ("no time", BODY, headers(good, "now"), SECRET),
            ("no base64", BODY, headers("v1,%%%"), SECRET),
            ("an empty secret", BODY, headers(good), "whsec_"),
            ("no headers", BODY, {}, SECRET),
        ):
            with self.subTest(name), self.assertRaises(WebhookInvalid):
                verify_webhook(body, given, secret, now=NOW)


if __name__ == "__main__":
    unittest.main()
