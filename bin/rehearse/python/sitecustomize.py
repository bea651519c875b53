"""Loaded into every Python process of the rehearsal: what Lambda gives the CDK's copier and the emulator does not.

The copier calls the AWS CLI of its layer under /opt, where the emulator cannot put it, and trusts the certificates in a
file of Lambda's own system, which this machine need not have.
"""

import os
import ssl
import subprocess
import sys

CLI = "/opt/awscli/aws"

check_call = subprocess.check_call
load_verify_locations = ssl.SSLContext.load_verify_locations


def call_from_layer(command, *args, **options):
    if command[0] == CLI:
        layer = os.environ["_LAMBDA_LAYERS_DIRS"].split(os.pathsep)[0]
        command = [sys.executable, layer + CLI.removeprefix("/opt"), *command[1:]]
        # The emulator reads the function's answer from its standard output.
        options["stdout"] = sys.stderr
    return check_call(command, *args, **options)


def trust_emulator(context, cafile=None, *args, **options):
    if cafile is not None and not os.path.exists(cafile):
        cafile = os.environ["SSL_CERT_FILE"]
    return load_verify_locations(context, cafile, *args, **options)


subprocess.check_call = call_from_layer
ssl.SSLContext.load_verify_locations = trust_emulator
